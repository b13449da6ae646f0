import { useDates } from '@padma/i18n'
import { Badge, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { useKnownWord, useWords } from '../../words.ts'
import { roundQuery } from './queries.ts'

/** What the vendor sent of a round, and what it moved. */
export function RoundDetails({ id }: { id: string }) {
  const t = useWords()
  const known = useKnownWord()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const query = useQuery(roundQuery(id))
  if (query.isPending) return <SkeletonRows count={2} className="h-16" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { stake, payout, calls, entries } = query.data
  const line = 'flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 text-sm'
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {t('disputes.staked')} <Money amount={stake} symbol={currencySymbol} /> ·{' '}
        {t('disputes.paid')} <Money amount={payout} symbol={currencySymbol} />
      </p>
      <section>
        <h3 className="text-sm font-semibold">{t('disputes.calls')}</h3>
        <ul>
          {calls.map((call) => (
            <li key={call.transactionUuid} className={line}>
              <b className="font-semibold">{known(`disputes.call.${call.kind}`) ?? call.kind}</b>
              <Money amount={call.amount} />
              {call.isRolledBack && <Badge tone="warn">{t('disputes.rolledBack')}</Badge>}
              {call.isLate && <Badge tone="quiet">{t('disputes.late')}</Badge>}
              <span className="text-ink-3">
                {dates.day(call.at)}, {dates.timeToSecond(call.at)}
              </span>
              <Ident value={call.transactionUuid} label={t('disputes.transaction')} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="text-sm font-semibold">{t('disputes.entries')}</h3>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className={line}>
              <b className="font-semibold">{known(`kind.${entry.kind}`) ?? entry.kind}</b>
              <Money amount={entry.amount} isSigned />
              <span className="text-ink-3">
                {known(`account.${entry.account}`)} <Money amount={entry.balanceAfter} /> ·{' '}
                {dates.timeToSecond(entry.recordedAt)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
