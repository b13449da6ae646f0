import { Icon } from '@padma/ui'
import info from 'icon:info'
import warningCircle from 'icon:warning-circle'
import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-surface-2 text-ink-2',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-neg-soft text-neg',
  good: 'bg-pos-soft text-pos',
}

/** A sentence that stays until it is dealt with. */
export function Notice({
  tone = 'quiet',
  role,
  children,
}: {
  tone?: keyof typeof tones
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <div
      role={role}
      className={`flex items-start gap-2.5 rounded-sm px-3.5 py-2.5 text-sm leading-normal
        ${tones[tone]}`}
    >
      <Icon
        of={tone === 'bad' || tone === 'warn' ? warningCircle : info}
        className="mt-px size-5"
      />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
