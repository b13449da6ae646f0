import type { Game } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState } from '@padma/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { LoginLink } from '../../parts/catalogue/GameCard.tsx'
import { GameGridSkeleton } from '../../parts/catalogue/GameGrid.tsx'
import { pathOf } from '../../parts/catalogue/categories.ts'
import { hotGamesQuery } from '../../parts/favourites/hot-games-query.ts'
import { useIsSignedIn } from '../../session/session.ts'
import type { LobbySearch } from './address.ts'
import { GamePages } from './GamePages.tsx'
import { type Listed, listQuery } from './queries.ts'

/**
 * So many pages come by themselves; then the end of the page can be reached, and a press goes on.
 */
const PAGES_BY_THEMSELVES = 5
const NEAR = '1200px'

/** The list that the address names: hot games from the answer at hand, all others by pages. */
export function GameList({ listed, now }: { listed: Listed; now: LobbySearch }) {
  const t = useT('lobby')
  const isSignedIn = useIsSignedIn()
  if (listed.type === 'hot') return <HotList listed={listed} />
  if (listed.type && !isSignedIn)
    return (
      <EmptyState picture="/art/lotus.svg" title={t(`guest_${listed.type}`)}>
        <LoginLink
          then={`${pathOf(listed.gameType)}?${new URLSearchParams({ ...(now.page && { page: now.page }), type: listed.type })}`}
          className={buttonClass('river')}
        >
          {t('login')}
        </LoginLink>
      </EmptyState>
    )
  return <PagedList listed={listed} />
}

function HotList({ listed: { gameType, vassalage } }: { listed: Listed }) {
  const t = useT('lobby')
  const hot = useQuery(hotGamesQuery(useLanguage()))
  if (hot.isPending) return <GameGridSkeleton />
  if (hot.isError) return <Failed again={() => void hot.refetch()} />
  const games = hot.data.filter(
    (game) => game.gameType === gameType && (!vassalage || game.vassalage === vassalage),
  )
  return games.length === 0 ? (
    <EmptyState picture="/art/lotus.svg" title={t('noHot')} />
  ) : (
    <GamePages pages={[games]} />
  )
}

function PagedList({ listed }: { listed: Listed }) {
  const t = useT('lobby')
  const list = useInfiniteQuery(listQuery(listed, useLanguage()))
  if (list.isPending) return <GameGridSkeleton />
  if (list.isError && !list.data) return <Failed again={() => void list.refetch()} />
  const pages = list.data.pages.map((page) => page.list)
  const shown = pages.reduce((sum, { length }) => sum + length, 0)
  const total = list.data.pages.at(-1)?.totalRows ?? 0
  if (shown === 0)
    return listed.type ? (
      <EmptyState
        picture="/art/lotus.svg"
        title={t(`no_${listed.type === 'fav' ? 'fav' : 'recent'}`)}
        text={t(`no_${listed.type === 'fav' ? 'fav' : 'recent'}_text`)}
      />
    ) : (
      <NothingFound words={listed.name} />
    )
  return (
    <>
      {listed.name && (
        <p role="status" className="text-sm text-ink-2">
          {t('found', { count: total })}
        </p>
      )}
      <GamePages pages={pages} />
      {list.hasNextPage && (
        <More
          isByItself={pages.length % PAGES_BY_THEMSELVES !== 0}
          isBusy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          {t('shownOf', { shown, total })}
        </More>
      )}
    </>
  )
}

/** Asks for the next page when the end is near; where it failed, or enough came so, by a press. */
function More({
  isByItself,
  isBusy,
  hasFailed,
  onMore,
  children,
}: {
  isByItself: boolean
  isBusy: boolean
  hasFailed: boolean
  onMore: () => void
  children: ReactNode
}) {
  const t = useT('lobby')
  const end = useRef<HTMLDivElement>(null)
  const isOn = isByItself && !isBusy && !hasFailed
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (!isOn) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: NEAR,
    })
    watch.observe(end.current!)
    return () => watch.disconnect()
  }, [isOn])
  return (
    <div ref={end} className="mt-4 grid justify-items-center gap-3">
      <p className="text-sm text-ink-2">{children}</p>
      {hasFailed && (
        <p role="alert" className="text-sm text-neg">
          {t('failed')}
        </p>
      )}
      <Button look="line" isBusy={isBusy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

/** Nothing under what was asked: the hot games instead. */
function NothingFound({ words }: { words: string | undefined }) {
  const t = useT('lobby')
  const { data: hot } = useQuery(hotGamesQuery(useLanguage()))
  return (
    <>
      <EmptyState
        picture="/art/lotus.svg"
        title={words ? t('noneFor', { words }) : t('none')}
        text={t(words ? 'noneForText' : 'noneText')}
      />
      {hot && hot.length > 0 && (
        <section>
          <h2 className="mb-3 text-lg">{t('hotInstead')}</h2>
          <GamePages pages={[hot.slice(0, 8) satisfies Game[]]} />
        </section>
      )}
    </>
  )
}

function Failed({ again }: { again: () => void }) {
  const t = useT('lobby')
  return (
    <EmptyState title={t('failed')}>
      <Button onClick={again}>{t('again')}</Button>
    </EmptyState>
  )
}
