import { useDates } from '@padma/i18n'
import type { ReactNode } from 'react'
import { useOperator } from '../../operator.ts'
import { useWords, type Word } from '../../words.ts'
import { Age } from '../Age.tsx'
import type { Column } from '../list/DataTable.tsx'
import type { Queue, QueueRow, QueueState, QueueView } from './queue.ts'

/** A queue's own columns between the ones that every queue has. */
export function useQueueColumns(
  queue: Queue,
  view: QueueView<QueueRow>,
  state: QueueState,
): { columns: Column<QueueRow>[]; waits: (row: QueueRow) => ReactNode } {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const waits = (row: QueueRow): ReactNode => {
    const closedAt = view.closedAt(row)
    if (closedAt) return <span className="whitespace-nowrap">{dates.dayAndTime(closedAt)}</span>
    const since = queue.since(row)
    return since ? <Age since={since} warnAfterMinutes={queue.lateAfterMinutes} /> : '–'
  }
  const columns: Column<QueueRow>[] = [
    {
      key: 'id',
      head: t('col.id'),
      cell: ({ id }) => (
        <span className="num whitespace-nowrap text-ink-2">
          {queue.code}-{id}
        </span>
      ),
    },
    { key: 'player', head: t('col.player'), cell: ({ player }) => player.username, isStrong: true },
    ...view.columns.map((column) => ({
      ...column,
      key: column.head,
      head: t(column.head as Word),
    })),
    { key: 'age', head: t(state === 'open' ? 'col.age' : 'col.closed'), cell: waits },
    { key: 'state', head: t('col.state'), cell: view.state },
  ]
  return { columns, waits }
}
