import {
  type ReportName,
  type ReportPart,
  reportParts,
  type ReportSort,
  reportSorts,
} from '@padma/contract/report-parts'
import { type Raw, readDay, readPage } from '../../address/search.ts'
import { daysBefore, rangeOf } from '../../parts/list/day-range.ts'

/** What the address says: what differs from what one sees unasked. */
export type ReportSearch = {
  report?: 'cashier' | undefined
  by?: ReportPart | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: ReportSort | undefined
  order?: 'asc' | undefined
  page?: number | undefined
}
export const readReportSearch = (raw: Raw): ReportSearch => {
  const report = raw.report === 'cashier' ? 'cashier' : undefined
  const name = report ?? 'play'
  return {
    report,
    by: reportParts[name].find((part) => part === raw.by),
    from: readDay(raw.from),
    to: readDay(raw.to),
    sort: reportSorts[name].find((sort) => sort === raw.sort),
    order: raw.order === 'asc' ? 'asc' : undefined,
    page: readPage(raw.page),
  }
}

export type Range = { from: string; to: string }
export type Asked = Range & {
  report: ReportName
  by: ReportPart
  sort: ReportSort
  order: 'asc' | 'desc'
  page: number
}
/** The report that an address means. Half a range is one day. */
export function askedBy(search: ReportSearch, now: string): Asked {
  const { report = 'play', by = 'day', order = 'desc', page = 1, from, to } = search
  const usual = rangeOf('fortnight', now) as Range
  return {
    report,
    by,
    from: from ?? to ?? usual.from,
    to: to ?? from ?? usual.to,
    sort: search.sort ?? (by === 'day' ? 'name' : 'net'),
    order,
    page,
  }
}

const DAY_MS = 86_400_000
/** Every day of a range, both ends included. */
export function daysOf({ from, to }: Range): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => daysBefore(from, -at))
}
/** As many days, right before. */
export function rangeBefore({ from, to }: Range): Range {
  return { from: daysBefore(from, daysOf({ from, to }).length), to: daysBefore(from, 1) }
}
