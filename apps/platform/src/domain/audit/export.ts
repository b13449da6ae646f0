import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { CsvFile } from '../../http/csv/csv.ts'
import { insertAudit } from './insert.ts'

const AT_ONCE = 500

type Export<Row, Id> = {
  operator: { operatorId: bigint; brandId: number }
  ip: string
  /** Of the file: `deposits`. */
  name: string
  query: Readonly<Record<string, unknown>>
  ids: readonly Id[]
  read: (ids: readonly Id[]) => Promise<Row[]>
  columns: Columns<Row>
}
/** By its heading, what a row has in a column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | bigint | null>>

/** A list as a file, read while it is sent; who took what away is written down before. */
export async function exportedList<Row, Id>(db: Db, asked: Export<Row, Id>): Promise<CsvFile> {
  const { operator, ip, name, query, ids, read, columns } = asked
  const { page: _page, pageSize: _pageSize, format: _format, ...filter } = query
  await inTransaction(db, (tx) =>
    insertAudit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'list.exported',
      subject: `list:${name}`,
      before: null,
      after: {
        rows: ids.length,
        ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
      },
      ip,
    }),
  )
  async function* rows() {
    for (let at = 0; at < ids.length; at += AT_ONCE)
      for (const row of await read(ids.slice(at, at + AT_ONCE)))
        yield Object.values(columns).map((cell) => cell(row))
  }
  return new CsvFile(name, Object.keys(columns), rows())
}
