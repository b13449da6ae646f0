import { useT } from '@padma/i18n'
import { Card, Icon, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import caretRight from 'icon:caret-right'
import shield from 'icon:shield-check'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { AsOf } from '../../parts/wallet/AsOf.tsx'
import { todayQuery } from './queries.ts'

/**
 * The day's result beside the games, where the decision to go on is made: one line on phones, a
 * card on desktop.
 */
export default function Today() {
  const t = useT('lobby')
  const { open } = useOverlay()
  const { symbol, timeZone } = useBrand()
  const today = useQuery(todayQuery(businessDay(new Date(), timeZone)))
  const figure = (amount: string | undefined) =>
    amount === undefined ? (
      <Skeleton className="inline-block h-4 w-16 align-middle" />
    ) : (
      <Money amount={amount} symbol={symbol} className="font-semibold text-ink" />
    )
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface ps-4
          pe-3 text-start text-sm text-ink-2 desk:hidden"
        onClick={() => open({ member: 'personalHistoryCopy' })}
      >
        <Icon of={shield} className="size-5 text-river" />
        <span className="flex-1">
          {t('todayNet')} {figure(today.data?.net)}
          <AsOf at={today.dataUpdatedAt} />
        </span>
        <Icon of={caretRight} className="flip size-4" />
      </button>
      <Card className="hidden content-start gap-4 desk:grid">
        <h2 className="flex items-center gap-2 text-md">
          <Icon of={shield} className="size-5 text-river" /> {t('today')}
        </h2>
        <p className="border-b border-line pb-4 text-3xl leading-tight font-bold">
          {figure(today.data?.net)}
          <span className="block text-sm font-normal text-ink-2">{t('net')}</span>
          <AsOf at={today.dataUpdatedAt} />
        </p>
        <dl className="grid gap-3 text-sm">
          {(
            [
              ['stake', 'staked'],
              ['payout', 'won'],
            ] as const
          ).map(([field, word]) => (
            <div key={field} className="flex justify-between gap-2">
              <dt className="text-ink-2">{t(word)}</dt>
              <dd>{figure(today.data?.[field])}</dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          className="link mt-1 justify-self-start text-sm"
          onClick={() => open({ member: 'personalHistoryCopy' })}
        >
          {t('toRecord')}
        </button>
      </Card>
    </>
  )
}
