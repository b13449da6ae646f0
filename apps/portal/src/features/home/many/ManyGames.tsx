import { useLanguage, useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { isTrial, typeOfSession } from '../../../brand/account-types.ts'
import { categories, type CategoryId, pathOf } from '../../../parts/catalogue/categories.ts'
import { firstGamesQuery } from '../../../parts/catalogue/queries.ts'
import { vendorsQuery } from '../../../parts/catalogue/vendors-query.ts'
import { hotGamesQuery } from '../../../parts/favourites/hot-games-query.ts'
import { favouritesQuery } from '../../../parts/favourites/queries.ts'
import { useIsSignedIn } from '../../../session/session.ts'
import { Optional } from '../../../screens/Failure.tsx'
import { lazyScreen } from '../../../screens/lazy-screen.ts'
import { WhenNear } from '../../../screens/WhenNear.tsx'
import { SearchIcon } from '../SearchIcon.tsx'
import { CategoryRail } from './CategoryRail.tsx'
import { Lane, LANE_MIN } from './Lane.tsx'
import { winnersQuery } from '../../../parts/winners/queries.ts'
import { laneQuery } from './queries.ts'

/** Of members alone. */
const ContinuePlaying = lazyScreen(() => import('./ContinuePlaying.tsx'), 'lobby')
/** Where somebody has won. */
const Winners = lazyScreen(() => import('./Winners.tsx'))
const Studios = lazyScreen(() => import('./Studios.tsx'))
const DrawsNow = lazyScreen(() => import('../../../parts/lottery/DrawsNow.tsx'), 'lobby')

const LANE_SIZE = 8
/** Beside slots, which the hot and the new games are mostly of. */
const ofTheirOwn: readonly CategoryId[] = ['LIVE', 'FISH', 'PVP']

/** A home with more games than one grid shows: by lanes, each only where it has enough. */
export default function ManyGames({ total }: { total: number }) {
  const t = useT('home')
  const language = useLanguage()
  const isSignedIn = useIsSignedIn()
  const hot = useQuery(hotGamesQuery(language))
  const winners = useQuery(winnersQuery(language))
  // The hot ones come first in it: no place is held for a lane that will not be there.
  const { data: first } = useQuery(firstGamesQuery(language))
  const mayHaveHot = !first || first.games.filter(({ isHot }) => isHot === 1).length >= LANE_MIN
  const hasWinners = Boolean(winners.data?.length)
  const columns = hasWinners ? 6 : 8
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-6 desk:mb-8 desk:gap-8">
      <div className="flex items-center gap-2 desk:hidden">
        <p className="flex-1 text-sm text-ink-2">{t('ofAll', { count: total })}</p>
        <SearchIcon />
      </div>
      <CategoryRail />
      {isSignedIn && (
        <Optional>
          <ContinuePlaying />
        </Optional>
      )}
      {mayHaveHot && (
        <Lane
          title={t('hotGames')}
          count={hot.data?.length}
          all={allHot(hot.data)}
          games={hot.isError ? [] : hot.data}
          columns={8}
        />
      )}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-6 desk:gap-8
          ${hasWinners ? 'desk:grid-cols-[minmax(0,1fr)_360px] desk:gap-5' : ''}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 desk:gap-8">
          <Favourites columns={columns} />
          <ListedLane title={t('newGames')} of={{ isNew: '1' }} columns={columns} />
          <ListedLane
            title={t('jackpotGames')}
            of={{ gameClassify: 'JP' }}
            all={{ to: '/rng', search: { classify: 'JP' } }}
            columns={columns}
          />
          {ofTheirOwn.map((gameType) => (
            <CategoryLane key={gameType} gameType={gameType} columns={columns} />
          ))}
        </div>
        {hasWinners && (
          <WhenNear className="min-h-90">
            <Winners wins={winners.data!} />
          </WhenNear>
        )}
      </div>
      <WhenNear className="min-h-34">
        <Studios />
      </WhenNear>
      <WhenNear>
        <DrawsNow />
      </WhenNear>
    </div>
  )
}

/** All hot games are of several categories mostly: their own list is that of the first. */
const allHot = (games: readonly { gameType: CategoryId }[] | undefined) => {
  const first = categories.find(({ modId }) => games?.some(({ gameType }) => gameType === modId))
  return first && { to: first.to, search: { type: 'hot' } }
}

function Favourites({ columns }: { columns: 6 | 8 }) {
  const t = useT('home')
  const isMember = useIsSignedIn() && !isTrial(typeOfSession())
  const { data } = useQuery({
    ...favouritesQuery(useLanguage(), LANE_SIZE),
    enabled: isMember,
  })
  if (!data) return null
  return (
    <Lane
      title={t('yourFavourites')}
      count={data.total}
      all={{ to: pathOf(data.games[0]?.gameType ?? 'RNG'), search: { type: 'fav' } }}
      games={data.games}
      columns={columns}
    />
  )
}

function CategoryLane({ gameType, columns }: { gameType: CategoryId; columns: 6 | 8 }) {
  const shell = useT('shell')
  const { data: lanes } = useQuery(vendorsQuery)
  const cards = lanes?.find(({ title }) => title === gameType)?.cards ?? []
  if (lanes && cards.reduce((sum, { games }) => sum + games, 0) < LANE_MIN) return null
  return (
    <ListedLane
      title={shell(`category_${gameType}`)}
      of={{ gameType }}
      all={{ to: pathOf(gameType), search: {} }}
      columns={columns}
    />
  )
}

function ListedLane({
  title,
  of,
  all,
  columns,
}: {
  title: string
  of: Parameters<typeof laneQuery>[0]
  all?: { to: string; search: object }
  columns: 6 | 8
}) {
  const lane = useQuery(laneQuery(of, useLanguage()))
  return (
    <Lane
      title={title}
      count={lane.data?.total}
      all={all}
      games={lane.isError ? [] : lane.data?.games}
      columns={columns}
    />
  )
}
