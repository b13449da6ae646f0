import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useBrand } from '../../../brand/queries.ts'
import { unitsOf } from '../entered-amount.ts'
import type { Terms } from './queries.ts'

/** What is free to withdraw, and what is still missing, before anything is asked for. */
export function TermsPanel({ terms }: { terms: Terms }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { required, done, open } = terms.turnover
  const requiredUnits = unitsOf(required)
  const percent = requiredUnits === 0n ? 100 : Number((unitsOf(done) * 100n) / requiredUnits)
  const isOpen = unitsOf(open) > 0n
  // Before the turnover is done, or with a debt, nothing leaves at all.
  const free = isOpen || unitsOf(terms.owed) > 0n ? '0.00' : terms.available
  return (
    <section aria-label={t('terms')} className="grid gap-3 rounded-md bg-surface-2 p-4 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-ink-2">{t('available')}</span>
        <Money amount={free} symbol={symbol} className="text-lg font-bold" />
      </p>
      {unitsOf(terms.owed) > 0n && (
        <p className="flex items-baseline justify-between gap-2 text-neg">
          <span>{t('owed')}</span>
          <Money amount={terms.owed} symbol={symbol} className="font-semibold" />
        </p>
      )}
      {requiredUnits > 0n && (
        <div>
          <p className="flex items-baseline justify-between gap-2">
            <span className="text-ink-2">{t('turnover')}</span>
            <span className="num">
              <Money amount={done} symbol={symbol} /> / <Money amount={required} symbol={symbol} />
            </span>
          </p>
          <div
            role="progressbar"
            aria-label={t('turnover')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.min(percent, 100)}
            className="mt-1.5 h-2 overflow-hidden rounded-full bg-surface-3"
          >
            <span
              className="block h-full rounded-full bg-river"
              style={{ width: `${Math.min(percent, 100)}%` }}
            />
          </div>
          <p className={`mt-1.5 text-xs ${isOpen ? 'text-warn' : 'text-pos'}`}>
            {isOpen ? (
              <>
                {t('turnoverOpen')}{' '}
                <Money amount={open} symbol={symbol} className="font-semibold" />
              </>
            ) : (
              t('turnoverDone')
            )}
          </p>
        </div>
      )}
      <p className="text-xs text-ink-3">{t('countLeft', { count: terms.countLeftToday })}</p>
    </section>
  )
}
