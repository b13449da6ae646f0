import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import { Age } from './Age.tsx'

/** The state of a queue at a glance. The count is announced when a request comes or goes. */
export function QueueFigures({
  waiting,
  sum,
  oldest,
  children,
}: {
  waiting: number
  sum: string | null
  oldest: string | null
  children?: ReactNode
}) {
  const t = useWords()
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <div
        role="status"
        aria-live="polite"
        className="rounded-md border border-line bg-surface px-4 py-3"
      >
        <p className="text-sm text-ink-2">{t('queue.waiting')}</p>
        <p className="num text-xl font-bold">{waiting}</p>
        <p className="num text-xs text-ink-3">{sum ?? '\u00A0'}</p>
      </div>
      {children}
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        <p className="text-sm text-ink-2">{t('queue.oldest')}</p>
        <p className="text-xl font-bold">
          {oldest ? <Age since={oldest} warnAfterMinutes={15} /> : '–'}
        </p>
        <p className="text-xs text-ink-3">{t('queue.oldestNote')}</p>
      </div>
    </div>
  )
}
