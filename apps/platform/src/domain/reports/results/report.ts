import type { FiguresQuery } from '@padma/contract'
import { reportParts, type ReportSort, reportSorts } from '@padma/contract/report-parts'
import type { Db } from '../../../db/pool.ts'
import { placeOf, spanOf } from '../../../http/wire.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type Columns, exportedList } from '../../audit/index.ts'
import { stretchOfDays } from '../records/spans.ts'
import { cashierColumns, cashierReport } from './cashier.ts'
import type { Asked } from './groups.ts'
import { playColumns, playReport } from './play.ts'

const MOST_EXPORTED = 50_000
const isOne = <T extends string>(of: readonly T[], word: string): word is T =>
  (of as readonly string[]).includes(word)
const notInReport = (field: 'by' | 'sort') =>
  refuse('invalid_input', { fields: { [field]: 'not_in_report' } })
const inSql = (sort: string) => sort.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type By = {
  operator: { operatorId: bigint; brandId: number }
  ip: string
  timeZone: string
}

/** What the brand's players staked and won, or paid in and out, divided as it was asked. */
export async function figuresReport(db: Db, query: FiguresQuery, { operator, ip, timeZone }: By) {
  const { by, page, pageSize, format } = query
  const report = query.report ?? (by === 'method' ? 'cashier' : 'play')
  const isFile = format === 'csv'
  const sort = query.sort ?? (by === 'day' ? 'name' : 'net')
  if (!isOne<ReportSort>(reportSorts[report], sort)) return notInReport('sort')
  const stretch = await stretchOfDays(db, query, timeZone)
  if (isRefusal(stretch)) return stretch
  const asked: Asked = {
    ...stretch,
    brandId: operator.brandId,
    timeZone,
    sort: inSql(sort),
    order: query.order,
    ...(isFile ? { limit: MOST_EXPORTED, offset: 0 } : spanOf({ page, pageSize })),
  }
  const file = <Row>(rows: Row[], columns: Columns<Row>) =>
    exportedList(db, {
      operator,
      ip,
      name: `report-${report}`,
      query: { ...query, report },
      ids: rows,
      read: async (some) => [...some],
      columns,
    })
  if (report === 'play') {
    if (!isOne(reportParts.play, by)) return notInReport('by')
    const { found, ...shown } = await playReport(db, by, asked)
    return isFile ? file(shown.rows, playColumns) : { report, ...shown, ...placeOf(query, found) }
  }
  if (!isOne(reportParts.cashier, by)) return notInReport('by')
  const { found, ...shown } = await cashierReport(db, by, asked)
  return isFile ? file(shown.rows, cashierColumns) : { report, ...shown, ...placeOf(query, found) }
}
