import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GameGrid, GameGridSkeleton } from '../../parts/catalogue/GameGrid.tsx'
import { categories, type CategoryId } from '../../parts/catalogue/categories.ts'
import { firstGamesQuery, PAGE_SIZE } from '../../parts/catalogue/queries.ts'
import { Optional } from '../../screens/Failure.tsx'
import { WhenNear } from '../../screens/WhenNear.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { SearchIcon } from './SearchIcon.tsx'

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
      <FewGames games={games} />
      {beside}
      <WhenNear>
        <Optional>
          <WinnerBoard />
        </Optional>
      </WhenNear>
    </div>
  )
}

function FewGames({ games }: { games: Parameters<typeof GameGrid>[0]['games'] }) {
  const t = useT('home')
  const shell = useT('shell')
  const [chosen, choose] = useState<CategoryId>()
  const there = categories.flatMap(({ modId }) => {
    const count = games.filter(({ gameType }) => gameType === modId).length
    return count > 0 ? [{ modId, count }] : []
  })
  const chip = (of: CategoryId | undefined, word: string, count: number) => (
    <button
      key={of ?? ''}
      type="button"
      aria-pressed={chosen === of}
      className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2
        aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft
        aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-river"
      onClick={() => choose(of)}
    >
      {word} <span className="num ms-0.5 font-normal">{count}</span>
    </button>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <h2 className="text-lg desk:text-xl">{t('allGames')}</h2>
        <span className="num text-sm text-ink-3">{games.length}</span>
        <span className="-my-1.5 ms-auto">
          <SearchIcon />
        </span>
      </div>
      {there.length > 1 && (
        <div
          role="group"
          aria-label={shell('games')}
          className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
        >
          {chip(undefined, t('everyKind'), games.length)}
          {there.map(({ modId, count }) => chip(modId, shell(`category_${modId}`), count))}
        </div>
      )}
      <GameGrid games={chosen ? games.filter(({ gameType }) => gameType === chosen) : games} />
    </section>
  )
}
