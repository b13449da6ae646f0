import type { QueueQuery } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import { exportedIds, queuePageOf, type QueueTable, readQueue } from '../../db/queue/queue-list.ts'
import { type Columns, exportedList } from './export.ts'

type Asked<S extends string, Row> = {
  operator: { operatorId: bigint; brandId: number }
  ip: string
  query: QueueQuery<S>
  timeZone: string
  /** Of the file: `deposits`. */
  name: string
  table: QueueTable<S>
  /** In the order of the ids. */
  read: (ids: readonly bigint[]) => Promise<Row[]>
  columns: Columns<Row>
  /** What the list may be narrowed to. */
  methods?: { id: string; name: string }[]
}

/** A queue as its call answers it: a page, or all that is found as a file. */
export async function answerQueue<S extends string, Row>(db: Db, asked: Asked<S, Row>) {
  const { operator, query, timeZone, table, read, methods } = asked
  const filter = { brandId: operator.brandId, timeZone, query }
  if (query.format === 'csv')
    return exportedList(db, { ...asked, ids: await exportedIds(db, table, filter) })
  const found = await readQueue(db, table, filter)
  return queuePageOf(query, found, await read(found.ids), methods)
}
