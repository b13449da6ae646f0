import { formatUnits, parseUnits } from '@padma/money'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { HourBars, type HourBar } from './HourBars.tsx'
import type { Flow } from './queries.ts'

type Props = { deposits: Flow | null; withdrawals: Flow | null }

/** What came in and went out since midnight, and by hours. */
export function MoneyToday({ deposits, withdrawals }: Props) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const shown = (units: bigint): string => formatUnits(units, currencySymbol)
  const [into, out] = [unitsOf(deposits), unitsOf(withdrawals)]
  const net = into - out
  return (
    <section
      aria-labelledby="money-today"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="money-today" className="text-sm font-normal text-ink-2">
            {t(deposits && withdrawals ? 'overview.net' : 'overview.today')}
          </h2>
          {deposits && withdrawals && (
            <p className="num text-2xl font-bold">
              {net > 0n ? '+' : ''}
              {shown(net)}
            </p>
          )}
        </div>
        <dl className="flex gap-5 text-sm">
          {deposits && (
            <Total word={t('page.deposits')} swatch="bg-river" sum={shown(into)} flow={deposits} />
          )}
          {withdrawals && (
            <Total
              word={t('page.withdrawals')}
              swatch="hatched"
              sum={shown(out)}
              flow={withdrawals}
            />
          )}
        </dl>
      </div>
      <HourBars bars={barsOf(deposits, withdrawals)} shown={shown} />
    </section>
  )
}

type TotalProps = { word: string; swatch: string; sum: string; flow: Flow }

function Total({ word, swatch, sum, flow }: TotalProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-xs text-ink-2">
        <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${swatch}`} />
        {word} <span className="num text-ink-3">{flow.orders}</span>
      </dt>
      <dd className="num font-semibold">{sum}</dd>
    </div>
  )
}

const unitsOf = (flow: Flow | null): bigint => (flow ? parseUnits(flow.amount)! : 0n)

/** From midnight to the last hour with money. */
function barsOf(deposits: Flow | null, withdrawals: Flow | null): HourBar[] {
  const hours = [...(deposits?.hours ?? []), ...(withdrawals?.hours ?? [])].map(({ hour }) => hour)
  if (hours.length === 0) return []
  const of = (flow: Flow | null, hour: number): bigint =>
    parseUnits(flow?.hours.find((each) => each.hour === hour)?.amount ?? '0')!
  const last = Math.max(...hours)
  return Array.from({ length: last + 1 }, (_, hour) => ({
    hour,
    into: of(deposits, hour),
    out: of(withdrawals, hour),
  }))
}
