import { useT } from '@padma/i18n'
import { Money, shortMoney } from '@padma/ui'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { PairBars } from '../../../../parts/charts/PairBars.tsx'
import type { Replay } from '../queries.ts'
import { joined, type Period } from './periods.ts'
import { usePeriodName } from './use-period-name.ts'

/** What would have come in and gone out, period by period, as bars or as a table. */
export function ReplayChart({ of: { periods } }: { of: Replay }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const nameOf = usePeriodName()
  const [isTable, setTable] = useState(false)
  const bars = joined(periods)
  if (bars.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      {isTable ? (
        <PeriodTable periods={bars} />
      ) : (
        <PairBars
          isHalf
          label={t('replayTitle')}
          words={{ in: t('receive'), out: t('pay') }}
          pairs={bars.map((period) => ({
            key: period.from,
            label: nameOf.short(period),
            title: `${nameOf.long(period)}: ${t('receive')} ${shortMoney(period.gross, symbol)}, ${t('pay')} ${shortMoney(period.given, symbol)}`,
            in: period.gross,
            out: period.given,
          }))}
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
    </div>
  )
}

function PeriodTable({ periods }: { periods: readonly Period[] }) {
  const t = useT('contracts')
  const nameOf = usePeriodName()
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <th scope="col" className="py-2 text-start font-medium">
            {t('period')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('receive')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('pay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.toReversed().map((period) => (
          <tr key={period.from} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-medium">
              <span className="num">{nameOf.short(period)}</span>
            </th>
            <td className="py-2 text-end">
              <Money amount={period.gross} />
            </td>
            <td className="py-2 text-end">
              <Money amount={period.given} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
