import { useDates, useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { BonusProgress } from '../../../parts/bonus/BonusProgress.tsx'
import { turnoverQuery } from '../../../parts/bonus/queries.ts'

/** The bonus of a promotion while it is wagered. */
export function Wagering({ bonusId }: { bonusId: string }) {
  const t = useT('promotions')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data } = useQuery(turnoverQuery)
  const bonus = data?.bonus
  if (bonus?.id !== bonusId) return null
  return (
    <Card className="grid gap-3 p-5!">
      <h2 className="text-md">{t('wagering')}</h2>
      <p className="leading-snug">
        <span className="block text-sm text-ink-2">{t('leftToBet')}</span>
        <Money amount={bonus.open} symbol={symbol} className="text-3xl font-bold" />
      </p>
      <dl className="grid gap-2 text-sm">
        <Line label={t('bonusBalance')}>
          <Money amount={bonus.balance} symbol={symbol} />
        </Line>
        {bonus.expiresAt && <Line label={t('expires')}>{dates.dayAndTime(bonus.expiresAt)}</Line>}
        {bonus.maximumBet && (
          <Line label={t('maximumBet')}>
            <Money amount={bonus.maximumBet} symbol={symbol} />
          </Line>
        )}
        {bonus.maximumCash && (
          <Line label={t('fact_mostCash')}>
            <Money amount={bonus.maximumCash} symbol={symbol} />
          </Line>
        )}
      </dl>
      <BonusProgress bonus={bonus} />
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num font-semibold">{children}</dd>
    </div>
  )
}
