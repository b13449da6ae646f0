import type { ReportName } from '@padma/contract/report-parts'
import { Money, SkeletonRows } from '@padma/ui'
import { useWords } from '../../../words.ts'
import { Bar } from '../../../parts/Bar.tsx'
import { percent } from '../compare.ts'
import type { Row } from '../queries.ts'
import { useRowName } from './use-row-name.ts'

/** How the net win is made up by kinds of games, or the deposits by methods. */
export function Shares({ report, rows }: { report: ReportName; rows: readonly Row[] | undefined }) {
  const t = useWords()
  const nameOf = useRowName(report === 'play' ? 'gameType' : 'method')
  const of = report === 'play' ? 'net' : 'deposits'
  const figures = (rows ?? [])
    .map((row) => ({ row, amount: row[of] ?? '0', value: Number(row[of] ?? 0) }))
    .toSorted((one, other) => other.value - one.value)
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const most = Math.max(...figures.map(({ value }) => Math.abs(value)), 1)
  // A part of a sum is told only where no other part lies below zero.
  const hasShares = figures.every(({ value }) => value >= 0) && sum > 0
  return (
    <section
      aria-labelledby="report-shares"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="report-shares" className="text-base">
        {t(report === 'play' ? 'reports.kinds' : 'reports.methods')}
      </h2>
      {rows ? (
        <ul className="grid gap-3 text-sm">
          {figures.map(({ row, amount, value }) => (
            <li key={row.key} className="grid gap-1.5">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{nameOf(row)}</span>
                <span className="num">
                  <Money amount={amount} className="font-semibold" />
                  {hasShares && (
                    <span className="ms-2 text-ink-3">{percent((value / sum) * 100, 0)}</span>
                  )}
                </span>
              </span>
              <Bar
                of={hasShares ? value / sum : Math.abs(value) / most}
                look={value < 0 ? 'below' : 'plain'}
              />
            </li>
          ))}
          {figures.length === 0 && <li className="text-ink-3">{t('reports.empty')}</li>}
        </ul>
      ) : (
        <SkeletonRows count={3} />
      )}
    </section>
  )
}
