import type { ClaimKind, OperatorHint } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { api } from '../../api.ts'
import type { QueueSearch } from '../../address/search.ts'
import { download } from '../list/download.ts'

/** A guest's case has no player. */
export type QueueRow = { id: string; player: { id: string; username: string } | null }
type QueueList<Row> = {
  rows: Row[]
  page: number
  totalPages: number
  totalRows: number
  sum: string | null
  counts: { state: string; count: number }[]
  methods: { id: string; name: string }[]
}
/** What the pages of all queues know of one; made by `queuePage`. */
export type Queue = {
  path: string
  words: string
  hint: OperatorHint
  list: string
  one: string
  code: string
  since: (row: QueueRow) => string | null
  lateAfterMinutes: number
  counted: string
  claim: ClaimKind
}

export type QueueColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  isEnd?: boolean
  isStrong?: boolean
  /** The list can be ordered by it. */
  isAmount?: boolean
  /** Left out while a case is open beside the list. */
  isExtra?: boolean
}
export type PanelProps<Row> = {
  row: Row
  /** Someone else has decided it meanwhile. */
  isGone: boolean
  onClose: () => void
  /** Opens the next case, or closes the panel. */
  onDecided: () => void
}
/** What a queue draws of its own; number, player, age and state are drawn for all. */
export type QueueView<Row> = {
  columns: readonly QueueColumn<Row>[]
  /** The second line of a row on a phone, after the case's number, and its figure. */
  phone: { end: (row: Row) => ReactNode; below: (row: Row) => ReactNode }
  state: (row: Row) => ReactNode
  closedAt: (row: Row) => string | null
  /** Above the list; it decides for whom. */
  Above?: ComponentType
  Panel: ComponentType<PanelProps<Row>>
}

// The calls of all queues have one form; which one it is, is known only to the page that declares
// it.
const call = api as unknown as (key: string, input: object) => Promise<unknown>

/** What the address asks of the list, in the words of its call. */
const asked = ({ q, id: _id, ...rest }: QueueSearch) => ({ ...rest, search: q })

export const listQuery = (queue: Queue, { id: _id, ...search }: QueueSearch) =>
  queryOptions({
    queryKey: [queue.hint, 'list', search],
    queryFn: () => call(queue.list, { query: asked(search) }) as Promise<QueueList<QueueRow>>,
    placeholderData: keepPreviousData,
  })

/** All that the filters find, as a file. */
export const exportQueue = (queue: Queue, search: QueueSearch): Promise<void> =>
  download(queue.list, { ...asked(search), page: undefined, format: 'csv' })

export const oneOf = (queue: Queue) => ({
  of: queue.hint,
  read: (id: string) => call(queue.one, { params: { id } }) as Promise<QueueRow>,
})

/** How many cases wait, and since when the first of them. */
export const waitingQuery = (queue: Queue) =>
  queryOptions({
    queryKey: [queue.hint, 'waiting'],
    queryFn: async () => {
      const { rows, totalRows, sum } = (await call(queue.list, {
        query: { state: queue.counted, pageSize: 1 },
      })) as QueueList<QueueRow>
      const [first] = rows
      return {
        count: totalRows,
        sum,
        firstId: first?.id ?? null,
        since: first ? queue.since(first) : null,
      }
    },
  })
