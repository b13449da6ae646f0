import { reportNames, reportParts, reportSorts } from '@padma/contract/report-parts'
import { useOperator } from '../../operator.ts'
import { CsvButton } from '../../parts/list/CsvButton.tsx'
import { DateFilter } from '../../parts/list/DateFilter.tsx'
import { today } from '../../parts/list/day-range.ts'
import { FilterSelect } from '../../parts/list/FilterSelect.tsx'
import { useIsDesk } from '../../parts/use-is-desk.ts'
import { useWords } from '../../words.ts'
import { exportReport } from './queries.ts'
import type { Asked, ReportSearch } from './search.ts'
import { wordOf } from './Totals.tsx'

const DATES = ['fortnight', 'today', 'yesterday', 'week', 'month', 'lastMonth', 'own'] as const

/** Which report, of which days, divided by what; and the file of it. */
export function ReportFilters({
  asked,
  onNarrow,
}: {
  asked: Asked
  onNarrow: (change: ReportSearch) => void
}) {
  const t = useWords()
  const isDesk = useIsDesk()
  const now = today(useOperator().timeZone)
  const { report, by, sort, from, to } = asked
  return (
    <div
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3
        desk:px-4"
    >
      <FilterSelect
        label={t('reports.report')}
        value={report}
        choices={reportNames.map((value) => ({ value, word: t(`reports.report_${value}`) }))}
        onChoose={(value) =>
          onNarrow({
            report: value === 'play' ? undefined : value,
            by: undefined,
            sort: undefined,
            order: undefined,
          })
        }
      />
      <DateFilter
        range={{ from, to }}
        presets={DATES}
        onChoose={(range) => onNarrow(inOrder(range, { from, to }, now))}
      />
      <FilterSelect
        label={t('reports.by')}
        value={by}
        choices={reportParts[report].map((value) => ({ value, word: t(`reports.by_${value}`) }))}
        onChoose={(value) =>
          onNarrow({
            by: value === 'day' ? undefined : value,
            sort: undefined,
            order: undefined,
          })
        }
      />
      {/* A table is ordered by its heads. Days are by their date unasked, the rest by its net. */}
      {!isDesk && (
        <FilterSelect
          label={t('queue.sort')}
          value={sort}
          choices={(by === 'day' ? reportSorts[report].toReversed() : reportSorts[report]).map(
            (value) => ({
              value,
              word: t(value === 'name' ? `reports.part.${by}` : wordOf(report, value)),
            }),
          )}
          onChoose={(value) => onNarrow({ sort: value, order: undefined })}
        />
      )}
      <span className="desk:ms-auto">
        <CsvButton onExport={() => exportReport(asked)} />
      </span>
    </div>
  )
}

type Half = { from?: string | undefined; to?: string | undefined }

/** A range whose end was moved past the other takes the other along. */
function inOrder(range: Half, before: { from: string; to: string }, now: string): Half {
  const [from, to] = [range.from ?? before.from, range.to ?? now]
  if (from <= to) return { from, to }
  return from === before.from ? { from: to, to } : { from, to: from }
}
