import type { ReportPart } from '@padma/contract/report-parts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { download } from '../../parts/list/download.ts'
import type { Asked, Range } from './search.ts'

const CALL = 'GET /ops/reports/figures'
const EVERY_ROW = 100

type Amounts = 'stake' | 'payout' | 'net' | 'deposits' | 'withdrawals' | 'fees'
type Counts = 'rounds' | 'players' | 'depositOrders' | 'withdrawalOrders'
/** What either report sums; each has its own of them. */
export type Figures = Partial<Record<Amounts, string> & Record<Counts, number>>
export type Row = Figures & { key: string; name: string; vendor: string | null }
type Report = {
  rows: Row[]
  total: Figures
  page: number
  totalPages: number
  totalRows: number
}

export const rowsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['reports', 'rows', asked],
    queryFn: (): Promise<Report> => api(CALL, { query: asked }),
    placeholderData: keepPreviousData,
  })
/** All rows of a range by one part: days for the line, kinds for the shares. */
export const partsQuery = (report: Asked['report'], by: ReportPart, { from, to }: Range) =>
  queryOptions({
    queryKey: ['reports', 'parts', report, by, from, to],
    queryFn: (): Promise<Report> =>
      api(CALL, { query: { report, by, from, to, pageSize: EVERY_ROW } }),
    placeholderData: keepPreviousData,
  })
export const exportReport = ({ page: _page, ...asked }: Asked) =>
  download(CALL, { ...asked, format: 'csv' })
