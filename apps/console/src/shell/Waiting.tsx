import { useQueries } from '@tanstack/react-query'
import { type Queue, waitingQuery } from '../parts/queue/queue.ts'
import { useWords } from '../words.ts'

/** How many cases wait in these queues; nothing when none does. */
export function Waiting({ queues }: { queues: readonly Queue[] }) {
  const t = useWords()
  const counts = useQueries({ queries: queues.map(waitingQuery) })
  const sum = counts.reduce((before, { data }) => before + (data?.count ?? 0), 0)
  if (sum === 0) return null
  return (
    <span className="num text-xs text-ink-2">
      {sum}
      <span className="sr-only"> {t('menu.waiting')}</span>
    </span>
  )
}
