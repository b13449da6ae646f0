import type { OperatorHint } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { api } from '../../api.ts'

export type QueueRow = { id: string; player: { id: string; username: string } }
export type QueueState = 'open' | 'closed'
export type QueueList<Row> = {
  rows: Row[]
  page: number
  totalPages: number
  totalRows: number
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
}

export type QueueColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  isEnd?: boolean
  isStrong?: boolean
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
  /** Summed over the open list when it fits on one page. */
  amount?: (row: Row) => string
  /** Beside the figures of the open list, when all of it is at hand. */
  Figures?: ComponentType<{ rows: Row[] }>
  Panel: ComponentType<PanelProps<Row>>
}

// The calls of all queues have one form; which one it is, is known only to the page that declares
// it.
const call = api as unknown as (key: string, input: object) => Promise<unknown>

export const listQuery = (queue: Queue, state: QueueState, page: number) =>
  queryOptions({
    queryKey: [queue.hint, 'list', state, page],
    queryFn: () => call(queue.list, { query: { state, page } }) as Promise<QueueList<QueueRow>>,
    placeholderData: keepPreviousData,
  })

export const oneOf = (queue: Queue) => ({
  of: queue.hint,
  read: (id: string) => call(queue.one, { params: { id } }) as Promise<QueueRow>,
})

/** How many cases wait, and since when the first of them. */
export const waitingQuery = (queue: Queue) =>
  queryOptions({
    queryKey: [queue.hint, 'waiting'],
    queryFn: async () => {
      const { rows, totalRows } = (await call(queue.list, {
        query: { state: queue.counted, pageSize: 1 },
      })) as QueueList<QueueRow>
      const [first] = rows
      return {
        count: totalRows,
        firstId: first?.id ?? null,
        since: first ? queue.since(first) : null,
      }
    },
  })
