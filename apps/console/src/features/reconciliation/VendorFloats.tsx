import { useDates } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Badge } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useMay, useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { type Float, floatsQuery } from './queries.ts'

/** What lies in wallets at vendors by our books, and by what they say. */
export function VendorFloats() {
  const t = useWords()
  const isAllowed = useMay()('walletTransfers.read')
  const { data = [] } = useQuery({ ...floatsQuery, enabled: isAllowed })
  if (data.length === 0) return null
  return (
    <section
      aria-labelledby="vendor-floats"
      className="rounded-lg border border-line bg-surface px-4 pt-3"
    >
      <h2 id="vendor-floats" className="text-sm font-normal text-ink-2">
        {t('reconciliation.floats')}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((float) => (
          <Line key={`${float.vendor} ${float.currency}`} float={float} />
        ))}
      </ul>
    </section>
  )
}

function Line({ float }: { float: Float }) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { vendor, checkedAt, expected, reported, inDoubt, players } = float
  const shown = (amount: string): string => formatUnits(parseUnits(amount)!, currencySymbol)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-40">
          <p className="font-medium">{vendor}</p>
          <p className="text-xs text-ink-3">{dates.dayAndTime(checkedAt)}</p>
        </div>
        <dl className="flex flex-1 flex-wrap gap-x-6 gap-y-2 text-sm">
          <Sum word={t('reconciliation.floatBooks')} sum={shown(expected)} />
          {reported !== null && (
            <Sum word={t('reconciliation.floatVendor')} sum={shown(reported)} />
          )}
          {parseUnits(inDoubt)! > 0n && (
            <Sum word={t('reconciliation.floatDoubt')} sum={shown(inDoubt)} />
          )}
        </dl>
        <State float={float} />
      </div>
      {players.length > 0 && (
        <ul className="grid gap-1 text-sm text-neg">
          {players.map((one) => (
            <li key={one.player} className="num">
              {t('reconciliation.floatPlayer', {
                player: one.player,
                expected: shown(one.expected),
                reported: shown(one.reported),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Sum({ word, sum }: { word: string; sum: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{word}</dt>
      <dd className="num font-semibold">{sum}</dd>
    </div>
  )
}

/** Sums that differ by rounds that are open are no difference: the players named are. */
function State({ float: { reported, players } }: { float: Float }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  if (reported === null) return <Badge tone="warn">{t('reconciliation.floatSilent')}</Badge>
  if (players.length === 0) return <Badge tone="pos">{t('reconciliation.floatHeld')}</Badge>
  const off = players.reduce((sum, one) => {
    const units = parseUnits(one.reported)! - parseUnits(one.expected)!
    return sum + (units < 0n ? -units : units)
  }, 0n)
  return (
    <Badge tone="neg">
      {t('reconciliation.floatOff', { sum: formatUnits(off, currencySymbol) })}
    </Badge>
  )
}
