import type { ReportName } from '@padma/contract/report-parts'
import { useDates } from '@padma/i18n'
import { SkeletonRows } from '@padma/ui'
import { useOperator } from '../../operator.ts'
import { LineChart, LineLegend } from '../../parts/chart/LineChart.tsx'
import { useWords } from '../../words.ts'
import type { Row } from './queries.ts'
import { daysOf, type Range, rangeBefore } from './search.ts'
import { wordOf } from './Totals.tsx'

type Props = {
  report: ReportName
  range: Range
  now: readonly Row[] | undefined
  before: readonly Row[] | undefined
}

/** The net of each day, beside the same day of the period before. */
export function Days({ report, range, now, before }: Props) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const words = {
    column: t('reports.part.day'),
    now: t('reports.now'),
    before: t('reports.before'),
  }
  const former = daysOf(rangeBefore(range))
  const netOf = (rows: readonly Row[], day: string | undefined): string =>
    rows.find(({ key }) => key === day)?.net ?? '0'
  return (
    <section
      aria-labelledby="report-days"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="report-days" className="text-base">
          {t(wordOf(report, 'net'))}
        </h2>
        <LineLegend {...words} />
      </div>
      {now && before ? (
        <LineChart
          words={words}
          points={daysOf(range).map((day, at) => ({
            name: dates.dayOf(day),
            tick: String(Number(day.slice(-2))),
            now: netOf(now, day),
            before: netOf(before, former[at]),
          }))}
        />
      ) : (
        <SkeletonRows count={1} className="h-44" />
      )}
    </section>
  )
}
