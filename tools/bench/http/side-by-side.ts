import { median, shown } from '../figures.ts'
import { table } from '../table.ts'
import type { HttpFigures } from './calls/load.ts'

/** Rounds of two cases in turn, as a table: a row for each case, medians of its rounds. */
export function sideBySide<Case extends string>(
  what: string,
  runs: readonly Record<Case, HttpFigures>[],
  titles: Record<Case, string>,
): string {
  const rows = (Object.entries(titles) as [Case, string][]).map(([which, title]) => {
    const of = (figure: (figures: HttpFigures) => number) =>
      shown(median(runs.map((run) => figure(run[which]))))
    return [
      title,
      of(({ perSecond }) => perSecond),
      of(({ p50Ms }) => p50Ms),
      of(({ cpuUs }) => cpuUs.platform),
      of(({ cpuUs }) => cpuUs.postgres),
    ]
  })
  return table(['', `${what} a second`, 'p50 ms', 'platform CPU us', 'PostgreSQL CPU us'], rows)
}
