import { useT } from '@padma/i18n'
import { Icon, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import gift from 'icon:gift'
import { useBrand } from '../../../brand/queries.ts'
import { balanceQuery } from '../../../calls/balance-query.ts'
import { unitsOf } from '../entered-amount.ts'
import type { Terms } from './queries.ts'

const swatches = {
  free: 'bg-river',
  locked: 'bg-river-soft inset-ring inset-ring-river',
  bonus: 'bg-warn',
  held: 'bg-[repeating-linear-gradient(-45deg,var(--text-3)_0_2px,var(--surface-3)_2px_6px)]',
}

/** How much is free to withdraw, and what else the balance holds: one bar. */
export function FreeMoney({ terms }: { terms: Terms }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { data: balance } = useQuery(balanceQuery)
  // Before the turnover is done, or with a debt, nothing leaves at all.
  const mustBet = unitsOf(terms.turnover.open) > 0n
  const free = mustBet || unitsOf(terms.owed) > 0n ? '0.00' : terms.available
  const parts = [
    { name: 'free' as const, amount: free },
    { name: 'locked' as const, amount: mustBet ? terms.available : '0.00' },
    { name: 'bonus' as const, amount: balance?.bonus ?? '0.00' },
    { name: 'held' as const, amount: balance?.held ?? '0.00' },
  ]
  const filled = parts.filter(({ amount }) => unitsOf(amount) > 0n)
  return (
    <section aria-label={t('available')} className="grid gap-3">
      <div>
        <p className="text-sm text-ink-2">{t('available')}</p>
        <Money amount={free} symbol={symbol} className="text-3xl leading-tight font-bold" />
      </div>
      {filled.length > 0 && (
        <>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {filled.map(({ name, amount }) => (
              <span
                key={name}
                className={`min-w-1.5 ${swatches[name]}`}
                style={{ flexGrow: Number(unitsOf(amount) / 1_000n) }}
              />
            ))}
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
            {parts
              .filter(({ name, amount }) => name === 'free' || unitsOf(amount) > 0n)
              .map(({ name, amount }) => (
                <li key={name} className="flex items-center gap-1.5">
                  <span aria-hidden="true" className={`size-2.5 rounded-xs ${swatches[name]}`} />
                  {t(`part_${name}`)}
                  <Money amount={amount} className="font-semibold text-ink" />
                </li>
              ))}
          </ul>
        </>
      )}
      {balance && unitsOf(balance.bonus) > 0n && (
        <p className="flex gap-3 rounded-md bg-warn-soft p-3 text-sm text-ink">
          <Icon of={gift} className="size-5 shrink-0 text-warn" />
          <span>
            {t('bonusStays')} <Money amount={balance.bonus} symbol={symbol} />
          </span>
        </p>
      )}
    </section>
  )
}
