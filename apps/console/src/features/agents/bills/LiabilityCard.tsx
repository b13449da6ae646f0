import { useDates } from '@padma/i18n'
import { Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Amount } from '../../../parts/queue/columns.tsx'
import { useWords } from '../../../words.ts'
import { liabilityQuery } from './queries.ts'
import { usePeriodWords } from './use-bill-words.tsx'

/** What agents are owed by now, with what it is made of. */
export function LiabilityCard({ onDesk }: { onDesk: () => void }) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const period = usePeriodWords()
  const query = useQuery(liabilityQuery)
  if (query.isPending) return <SkeletonRows count={1} className="h-32" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { asOf, total, unpaid, desk, arrears, running } = query.data
  return (
    <section
      aria-label={t('bills.liability')}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4
        desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 className="text-sm text-ink-2">{t('bills.liability')}</h2>
        <Money amount={total} symbol={currencySymbol} className="text-2xl font-bold" />
        <p className="text-xs text-ink-3">{t('bills.asOf', { time: dates.dayAndTime(asOf) })}</p>
        <ul className="mt-2 grid gap-1.5 text-sm">
          <Part word={t('bills.unpaid')} count={unpaid.bills}>
            <Amount of={unpaid.amount} />
          </Part>
          <Part
            word={
              desk.bills > 0 ? (
                <button type="button" className="link" onClick={onDesk}>
                  {t('bills.atDesk')}
                </button>
              ) : (
                t('bills.atDesk')
              )
            }
            count={desk.bills}
          >
            <Amount of={desk.amount} />
          </Part>
          <Part word={t('bills.arrears')} count={arrears.bills}>
            <Amount of={arrears.amount} />
          </Part>
        </ul>
      </div>
      <div className="grid content-start gap-2">
        <h3 className="text-sm text-ink-2">{t('bills.running')}</h3>
        {running.length === 0 ? (
          <p className="text-sm text-ink-3">{t('bills.noneRunning')}</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {running.map((one) => (
              <li
                key={`${one.kind} ${one.from}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2"
              >
                <span>
                  {t(`contracts.kind.${one.kind}`)} · {period(one)}
                  <span className="block text-xs text-ink-3">
                    {t('bills.dueAt', { time: dates.dayAndTime(one.dueAt), agents: one.agents })}
                  </span>
                </span>
                <span className="font-semibold">
                  <Amount of={one.amount} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Part({ word, count, children }: { word: ReactNode; count: number; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3">
      <span>
        {word} {count > 0 && <span className="num text-ink-3">({count})</span>}
      </span>
      <span className="font-semibold">{children}</span>
    </li>
  )
}
