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
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`rounded-sm px-3.5 py-2.5 text-sm ${tones[tone]}`}
    >
      {children}
    </p>
  )
}
