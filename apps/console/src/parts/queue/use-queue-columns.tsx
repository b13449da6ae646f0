import { useDates } from '@padma/i18n'
import type { ReactNode } from 'react'
import type { QueueSearch } from '../../address/search.ts'
import { useOperator } from '../../operator.ts'
import { useWords, type Word } from '../../words.ts'
import { Age } from '../Age.tsx'
import { TakenBy } from '../case/CaseFrame.tsx'
import type { Column } from '../list/DataTable.tsx'
import type { Queue, QueueRow, QueueView } from './queue.ts'
import { useTaken } from './use-claim.ts'

type Order = { search: QueueSearch; isNarrow: boolean; onSort: (change: QueueSearch) => void }
type Pair = readonly [rising: 'oldest' | 'smallest', falling: 'newest' | 'largest']

/** A queue's own columns between the ones that every queue has. */
export function useQueueColumns(
  queue: Queue,
  view: QueueView<QueueRow>,
  { search: { sort, state }, isNarrow, onSort }: Order,
): { columns: Column<QueueRow>[]; waits: (row: QueueRow) => ReactNode } {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const taken = useTaken(queue.claim)
  const waits = (row: QueueRow): ReactNode => {
    const closedAt = view.closedAt(row)
    if (closedAt) return <span className="whitespace-nowrap">{dates.dayAndTime(closedAt)}</span>
    const since = queue.since(row)
    return since ? <Age since={since} warnAfterMinutes={queue.lateAfterMinutes} /> : '–'
  }
  const sortBy = ([rising, falling]: Pair): NonNullable<Column<QueueRow>['sort']> => ({
    now: sort === rising ? 'ascending' : sort === falling ? 'descending' : null,
    onSort: () => onSort({ sort: sort === falling ? rising : falling }),
  })
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
    {
      key: 'player',
      head: t('col.player'),
      cell: ({ player }) => player?.username ?? t('guest'),
      isStrong: true,
    },
    ...view.columns
      .filter(({ isExtra }) => !(isExtra && isNarrow))
      .map((column) => ({
        ...column,
        key: column.head,
        head: t(column.head as Word),
        ...(column.isAmount && { sort: sortBy(['smallest', 'largest']) }),
      })),
    {
      key: 'age',
      head: t(state === 'closed' ? 'col.closed' : 'col.age'),
      cell: waits,
      sort: sortBy(['oldest', 'newest']),
    },
    {
      key: 'state',
      head: t('col.state'),
      cell: (row) => (taken.has(row.id) ? <TakenBy by={taken.get(row.id)!} /> : view.state(row)),
    },
  ]
  return { columns, waits }
}
