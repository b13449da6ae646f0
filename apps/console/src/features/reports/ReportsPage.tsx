import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SkeletonRows } from '@padma/ui'
import { useSearchOf } from '../../address/search.ts'
import { useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { today } from '../../parts/list/day-range.ts'
import { Days } from './Days.tsx'
import { partsQuery } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportRows } from './rows/ReportRows.tsx'
import { type Asked, askedBy, rangeBefore, type ReportSearch, readReportSearch } from './search.ts'
import { Shares } from './rows/Shares.tsx'
import { Totals } from './Totals.tsx'

/** What players staked and won, or paid in and out: figures, a line, shares and every row. */
export function ReportsPage() {
  const search = useSearchOf(readReportSearch)
  const asked = askedBy(search, today(useOperator().timeZone))
  const navigate = useNavigate()
  const narrow = (change: ReportSearch): void =>
    void navigate({
      to: '/reports',
      search: { ...search, page: undefined, ...change },
      resetScroll: change.page !== undefined,
      replace: true,
    })
  return (
    <>
      <ReportFilters asked={asked} onNarrow={narrow} />
      <Pictures asked={asked} />
      <ReportRows asked={asked} onNarrow={narrow} />
    </>
  )
}

function Pictures({ asked }: { asked: Asked }) {
  const { report } = asked
  const days = useQuery(partsQuery(report, 'day', asked))
  const former = useQuery(partsQuery(report, 'day', rangeBefore(asked)))
  const parts = useQuery(partsQuery(report, report === 'play' ? 'gameType' : 'method', asked))
  // The rows beneath say why, once.
  if (days.isError && !days.data) return null
  if (!days.data) return <SkeletonRows count={2} className="h-28" />
  const failed = [former, parts].find((query) => query.isError && !query.data)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <>
      <Totals report={report} total={days.data.total} before={former.data?.total} />
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-4
          desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        {asked.from !== asked.to && (
          <Days report={report} range={asked} now={days.data.rows} before={former.data?.rows} />
        )}
        <Shares report={report} rows={parts.data?.rows} />
      </div>
    </>
  )
}
