import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GameGridSkeleton } from '../../parts/catalogue/GameGrid.tsx'
import { firstGamesQuery, PAGE_SIZE } from '../../parts/catalogue/queries.ts'
import { Optional } from '../../screens/Failure.tsx'
import { WhenNear } from '../../screens/WhenNear.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'

const FewGames = lazyScreen(() => import('./FewGames.tsx'))
const ManyGames = lazyScreen(() => import('./many/ManyGames.tsx'))
const ContinuePlaying = lazyScreen(() => import('./many/ContinuePlaying.tsx'), 'lobby')
const WinnerBoard = lazyScreen(() => import('./many/WinnerBoard.tsx'), 'lobby')

/** All games in one grid where they are few; else by lanes. `beside` follows either. */
export function HomeGames({ beside }: { beside: ReactNode }) {
  const t = useT('home')
  const isSignedIn = useIsSignedIn()
  const first = useQuery(firstGamesQuery(useLanguage()))
  if (first.isPending) return <GameGridSkeleton />
  if (first.isError)
    return (
      <EmptyState title={t('gamesFailed')}>
        <Button onClick={() => void first.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { games, total } = first.data
  if (total > PAGE_SIZE)
    return (
      <Optional place={<GameGridSkeleton />}>
        <ManyGames total={total} />
        {beside}
      </Optional>
    )
  if (total === 0)
    return <EmptyState picture="/art/lotus.svg" title={t('noGames')} text={t('noGamesText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:gap-8">
      {isSignedIn && (
        <Optional>
          <ContinuePlaying />
        </Optional>
      )}
      <Optional place={<GameGridSkeleton count={total} />}>
        <FewGames games={games} />
      </Optional>
      {beside}
      <WhenNear>
        <WinnerBoard />
      </WhenNear>
    </div>
  )
}
