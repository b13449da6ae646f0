import { useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Money, shortMoney, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { useIsBalanceHidden } from '../../parts/wallet/hidden-balance.ts'
import { BonusProgress } from '../../parts/bonus/BonusProgress.tsx'
import { Progress } from '../../parts/bonus/Progress.tsx'
import { turnoverQuery } from '../../parts/bonus/queries.ts'
import { monthQuery, resultQuery } from './queries.ts'

/** What the month came to, and the turnover that is left, with where each of it comes from. */
export function MonthCard() {
  const t = useT('wallet')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { open } = useOverlay()
  const isHidden = useIsBalanceHidden()
  const today = businessDay(new Date(), timeZone)
  const month = useQuery(monthQuery)
  const from = month.data?.from
  const net = useQuery({ ...resultQuery(from ?? today, today), enabled: from !== undefined })
  const turnover = useQuery(turnoverQuery)
  const money = (amount: string) => (isHidden ? '***' : shortMoney(amount, symbol))
  if (month.isError && !month.data)
    return (
      <Card>
        <h3 className="mb-2 text-md">{t('month')}</h3>
        <EmptyState title={t('movementsFailed')}>
          <Button onClick={() => void month.refetch()}>{t('again')}</Button>
        </EmptyState>
      </Card>
    )
  const requirements = turnover.data?.requirements ?? []
  return (
    <Card>
      <h3 className="mb-1 flex items-center justify-between gap-3 text-md">
        {t('month')}
        <button
          type="button"
          className="min-h-11 text-sm font-semibold text-river underline underline-offset-4"
          onClick={() => open({ member: 'personalProfit' })}
        >
          {t('details')}
        </button>
      </h3>
      {month.data && net.data !== undefined ? (
        <>
          <p className="text-2xl font-bold">
            <Money amount={net.data} symbol={symbol} isHidden={isHidden} />
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {t('monthSums', {
              deposits: money(month.data.deposits),
              withdrawals: money(month.data.withdrawals),
            })}
          </p>
        </>
      ) : (
        <SkeletonRows count={2} />
      )}
      {turnover.data && (
        <div className="mt-3 grid gap-3">
          {turnover.data.bonus && (
            <BonusProgress key={turnover.data.bonus.id} bonus={turnover.data.bonus} />
          )}
          {requirements.length > 0 && <h4 className="text-sm font-semibold">{t('turnover')}</h4>}
          {requirements.map(({ source, sourceId, required, done, createdAt }) => (
            <Progress
              key={`${source}:${sourceId}`}
              label={t(`source_${source}`, { id: sourceId, day: dates.day(createdAt) })}
              done={done}
              required={required}
            />
          ))}
          {requirements.length === 0 && !turnover.data.bonus && (
            <p className="text-sm text-ink-2">{t('turnoverDone')}</p>
          )}
        </div>
      )}
    </Card>
  )
}
