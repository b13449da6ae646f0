import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'
import { Age } from '../Age.tsx'

type Props = {
  waiting: number
  sum: string | null
  oldest: string | null
  lateAfterMinutes: number
  children?: ReactNode
}

/** The state of a queue at a glance. The count is announced when a request comes or goes. */
export function QueueFigures({ waiting, sum, oldest, lateAfterMinutes, children }: Props) {
  const t = useWords()
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <div role="status" aria-live="polite" className="grid">
        <Figure word={t('queue.waiting')} below={sum}>
          {waiting}
        </Figure>
      </div>
      {children}
      <Figure word={t('queue.oldest')}>
        {oldest ? <Age since={oldest} warnAfterMinutes={lateAfterMinutes} /> : '–'}
      </Figure>
    </div>
  )
}

/** One figure with its name above and what it means in money below. */
export function Figure({
  word,
  below,
  children,
}: {
  word: string
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="text-sm text-ink-2">{word}</p>
      <p className="num text-xl font-bold">{children}</p>
      {below && <p className="num text-xs text-ink-3">{below}</p>}
    </div>
  )
}
