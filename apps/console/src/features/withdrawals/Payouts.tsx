import { Button } from '@padma/ui'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'

/** What a provider was told to pay, and what it last said. */
export function Payouts({ withdrawal: { payouts } }: { withdrawal: Withdrawal }) {
  const t = useWords()
  if (payouts.length === 0) return null
  return (
    <section aria-label={t('payouts.title')} className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('payouts.title')}</h3>
      <ul className="grid gap-1 text-sm text-ink-2">
        {payouts.map(({ number, state, asks, said }) => (
          <li key={number}>
            {t('payouts.line', { number, state: t(`payouts.${state}`), asks })}
            {said && <span className="block text-xs text-ink-3">{said}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last payout certainly failed: it may go again. */
export function FailedPayout({
  withdrawal: { payouts },
  onAgain,
}: {
  withdrawal: Withdrawal
  onAgain: () => void
}) {
  const t = useWords()
  const last = payouts.at(-1)
  if (last?.state !== 'failed') return null
  return (
    <>
      <Notice tone="warn">{t('payouts.failedNotice', { why: last.said ?? '' })}</Notice>
      <Button look="river" onClick={onAgain}>
        {t('payouts.again')}
      </Button>
    </>
  )
}
