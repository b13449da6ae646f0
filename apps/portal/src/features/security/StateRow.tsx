import { Badge, type BadgeTone, Button, Skeleton } from '@padma/ui'
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Undefined while it is not known. */
  value: ReactNode
  badge?: { tone: BadgeTone; text: string } | undefined
  act?: { text: string; label: string; onClick: () => void } | undefined
}

/** One thing of the account: what it is, its state, and the way to change it. */
export function StateRow({ name, value, badge, act }: Props) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-xs text-ink-3">{name}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {value === undefined ? (
            <Skeleton className="h-5 w-32" />
          ) : (
            <span className="min-w-0 [overflow-wrap:anywhere]">{value}</span>
          )}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </span>
      </span>
      {act && (
        <Button
          look="line"
          size="sm"
          className="min-h-11"
          aria-label={act.label}
          onClick={act.onClick}
        >
          {act.text}
        </Button>
      )}
    </li>
  )
}
