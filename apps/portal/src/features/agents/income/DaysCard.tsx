import { useDates, useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Card, Money } from '@padma/ui'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { addDays, daysBetween } from '../../../device/business-day.ts'
import { PairBars } from '../../../parts/charts/PairBars.tsx'
import type { Range } from '../../../parts/range/presets.ts'
import { CsvButton } from '../../../parts/records/CsvButton.tsx'
import { summed, type Sums } from './by.ts'
import type { IncomeRow } from './queries.ts'

const NOTHING: Sums = { gross: '0.00', toDownlines: '0.00', net: '0.00' }

/** Day by day: what came in, and hatched what went on to downlines. */
export function DaysCard({ range, rows }: { range: Range; rows: readonly IncomeRow[] }) {
  const t = useT('contracts')
  const dates = useDates('UTC')
  const { symbol } = useBrand()
  const [isTable, setTable] = useState(false)
  const sums = summed(rows, ({ day }) => day)
  const every = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) =>
    addDays(range.from, at),
  )
  const csv = async () => [
    [t('day'), t('incomeKind'), t('grossIncome'), t('toDownlines'), t('net')],
    ...rows.map((row) => [row.day, t(`kind_${row.kind}`), row.gross, row.toDownlines, row.net]),
  ]
  return (
    <Card aria-labelledby="income-days" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 id="income-days" className="text-md">
          {t('byDay')}, {symbol}
        </h3>
        <CsvButton name={`income-${range.from}-${range.to}`} rows={csv} />
      </div>
      {isTable ? (
        <DayTable sums={sums} />
      ) : (
        <PairBars
          label={t('byDay')}
          words={{ in: t('grossIncome'), out: t('toDownlines') }}
          pairs={every.map((day) => {
            const { gross, toDownlines } = sums.get(day) ?? NOTHING
            return {
              key: day,
              label: `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`,
              title: `${dates.dayOf(day)}: ${t('grossIncome')} ${formatDecimal(gross, symbol)}, ${t('toDownlines')} ${formatDecimal(toDownlines, symbol)}`,
              in: gross,
              out: toDownlines,
            }
          })}
        />
      )}
      <button
        type="button"
        className="link min-h-11 justify-self-start text-sm"
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'showChart' : 'showTable')}
      </button>
    </Card>
  )
}

function DayTable({ sums }: { sums: ReadonlyMap<string, Sums> }) {
  const t = useT('contracts')
  const dates = useDates('UTC')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table must scroll by keyboard too
    <section className="overflow-x-auto" aria-label={t('byDay')} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            {(['day', 'grossIncome', 'toDownlines', 'net'] as const).map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-2 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...sums]
            .toSorted(([one], [other]) => other.localeCompare(one))
            .map(([day, { gross, toDownlines, net }]) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                  {dates.dayOf(day)}
                </th>
                <td className="px-2 py-2 text-end">
                  <Money amount={gross} />
                </td>
                <td className="px-2 py-2 text-end">
                  <Money amount={toDownlines} />
                </td>
                <td className="px-2 py-2 text-end font-semibold">
                  <Money amount={net} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
