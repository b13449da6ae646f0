import type { LotteryGame } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { Button, buttonClass, EmptyState, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { pathOf } from '../../../parts/catalogue/categories.ts'
import { LoginLink } from '../../../parts/catalogue/GameCard.tsx'
import { useFavouriteLotteries } from '../../../parts/lottery/favourites.ts'
import { LotteryCard } from '../../../parts/lottery/LotteryCard.tsx'
import {
  lotteriesQuery,
  type LotteryType,
  popularLotteriesQuery,
  recentLotteriesQuery,
} from '../../../parts/lottery/queries.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { useIsSignedIn } from '../../../session/session.ts'
import type { ListType, LobbySearch } from '../address.ts'
import { LotteryLane } from './LotteryLane.tsx'
import { Results } from './Results.tsx'
import { narrowed, ofIds } from './narrowed.ts'

/** Fewer games than this are seen at once: a lane of the popular ones would say them twice. */
const LANE_FROM = 3
const gridClass = 'grid gap-3 desk:grid-cols-3 desk:gap-4'

/** Games of draws, with what each sells now; below them the latest results. */
export default function LotteryLobby({
  type,
  now,
  onChoose,
}: {
  type: LotteryType
  now: LobbySearch
  onChoose: (choice: Partial<LobbySearch>) => void
}) {
  const t = useT('lobby')
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const all = useQuery(lotteriesQuery(type, language))
  const popular = useQuery(popularLotteriesQuery(type, language))
  const recent = useQuery({ ...recentLotteriesQuery(type, language), enabled: isSignedIn })
  const favourites = useFavouriteLotteries()
  if (all.isPending)
    return (
      <div aria-busy="true" className={gridClass}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-30 w-full rounded-md!" />
        ))}
      </div>
    )
  if (all.isError && !all.data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void all.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { aheadMs } = all.data
  const games = narrowed(all.data.games, now)
  const lists = {
    hot: ofIds(games, popular.data ?? []),
    fav: ofIds(games, favourites),
    recent: ofIds(games, recent.data ?? []),
  }
  const isWhole = !now.type && !now.name && !now.game
  const ownList = now.type !== undefined && now.type !== 'hot'
  const shown = now.type ? lists[now.type] : games
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:gap-6">
      <Chips<ListType | ''>
        label={t('lists')}
        choices={[
          { value: '', word: t('allGames') },
          { value: 'hot', word: t('popular') },
          { value: 'fav', word: t('list_fav') },
          { value: 'recent', word: t('list_recent') },
        ]}
        chosen={now.type ?? ''}
        onChoose={(chosen) => onChoose({ type: chosen || undefined })}
      />
      {isWhole && <LotteryLane title={t('list_recent')} games={lists.recent} aheadMs={aheadMs} />}
      {isWhole && games.length >= LANE_FROM && (
        <LotteryLane title={t('popular')} games={lists.hot} aheadMs={aheadMs} />
      )}
      {ownList && !isSignedIn ? (
        <EmptyState picture="/art/lotus.svg" title={t(`guest_${now.type as 'fav'}`)}>
          <LoginLink then={`${pathOf(type)}?type=${now.type}`} className={buttonClass('river')}>
            {t('login')}
          </LoginLink>
        </EmptyState>
      ) : (
        <Cards games={shown} aheadMs={aheadMs} now={now} />
      )}
      <Results type={type} games={games} />
    </div>
  )
}

function Cards({
  games,
  aheadMs,
  now,
}: {
  games: readonly LotteryGame[]
  aheadMs: number
  now: LobbySearch
}) {
  const t = useT('lobby')
  if (games.length === 0) {
    const own = now.type === 'fav' || now.type === 'recent' ? now.type : undefined
    return (
      <EmptyState
        picture="/art/lotus.svg"
        title={own ? t(`no_${own}`) : now.name ? t('noneFor', { words: now.name }) : t('none')}
        text={own ? t(`no_${own}_text`) : now.name ? t('noneForText') : undefined}
      />
    )
  }
  return (
    <ul className={gridClass}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <LotteryCard game={game} aheadMs={aheadMs} />
        </li>
      ))}
    </ul>
  )
}
