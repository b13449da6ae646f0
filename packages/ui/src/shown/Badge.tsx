import type { ReactNode } from 'react'

export type BadgeTone = 'pos' | 'neg' | 'warn' | 'info' | 'quiet'
const tones: Record<BadgeTone, string> = {
  pos: 'bg-pos-soft text-pos',
  neg: 'bg-neg-soft text-neg',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  quiet: 'bg-surface-2 text-ink-2',
}

/** A state in a word; the colour only repeats it. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 text-2xs leading-[1.75]
        font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
