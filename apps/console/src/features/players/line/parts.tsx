import { Badge } from '@padma/ui'
import type { ReactNode } from 'react'
import { useWords } from '../../../words.ts'

/** What kind of agent; nothing of a member. */
export function TypeBadge({ type }: { type: number }) {
  const t = useWords()
  if (![1, 2, 41, 42].includes(type)) return null
  return <Badge tone="info">{t(`line.type.${type as 1 | 2 | 41 | 42}`)}</Badge>
}

/** A card of the tab with its name and what may be done. */
export function Section({
  title,
  beside,
  children,
}: {
  title: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
