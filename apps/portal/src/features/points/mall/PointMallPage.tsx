import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'
import { Chips } from '../../../parts/records/Chips.tsx'
import { useIsSignedIn } from '../../../session/session.ts'
import { type MallFilter, pointRewardsQuery, pointsQuery } from '../queries.ts'
import { PointsBand } from './PointsBand.tsx'
import { RewardCard } from './RewardCard.tsx'

/** Points first, then what they buy; bars show how far away a reward is. */
export function PointMallPage() {
  const t = useT('points')
  const isSignedIn = useIsSignedIn()
  const rewards = useQuery(pointRewardsQuery(useLanguage()))
  const own = useQuery({ ...pointsQuery, enabled: isSignedIn })
  const [filter, setFilter] = useState<MallFilter>('all')
  const points = own.data ? BigInt(own.data.points) : null
  const canHave = (cost: string, available: number) =>
    points !== null && available > 0 && BigInt(cost) <= points
  const all = rewards.data?.rows ?? []
  const within = all.filter((one) => canHave(one.points, one.available))
  const shown =
    filter === 'all' ? all : filter === 'now' ? within : all.filter(({ kind }) => kind === filter)
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('title')}</h1>
      <BannerCarousel group="/pointMall" className="aspect-[358/140] desk:aspect-[1392/280]" />
      <PointsBand />
      {rewards.isPending ? (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="my-0.5 h-11 w-64 rounded-full" />
          <div className="grid grid-cols-2 gap-4 desk:grid-cols-5">
            {[0, 1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="aspect-[4/5.2] w-full rounded-lg" />
            ))}
          </div>
        </div>
      ) : rewards.isError ? (
        <EmptyState title={t('failed')}>
          <Button onClick={() => void rewards.refetch()}>{t('again')}</Button>
        </EmptyState>
      ) : all.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('noRewards')} text={t('noRewardsText')} />
      ) : (
        <>
          <Chips<MallFilter>
            label={t('filter')}
            chosen={filter}
            onChoose={setFilter}
            choices={[
              { value: 'all', word: t('filter_all') },
              ...(isSignedIn
                ? [{ value: 'now' as const, word: t('filter_now'), count: within.length }]
                : []),
              ...rewards.data.kinds.map((kind) => ({ value: kind, word: t(`kind_${kind}`) })),
            ]}
          />
          {shown.length === 0 && <EmptyState title={t('noneNow')} text={t('noneNowText')} />}
          <ul className="grid grid-cols-2 gap-4 desk:grid-cols-5">
            {shown.map((reward) => (
              <RewardCard key={reward.id} reward={reward} points={points} isGuest={!isSignedIn} />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
