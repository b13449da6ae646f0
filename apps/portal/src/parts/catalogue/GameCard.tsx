import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import fire from 'icon:fire-fill'
import heart from 'icon:heart'
import play from 'icon:play-fill'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { Optional } from '../../screens/Failure.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { gameName } from './game-name.ts'
import { gameSearch } from './game-search.ts'

/** Of members alone: a guest's first visit goes without. */
const FavouriteHeart = lazyScreen(() => import('../favourites/FavouriteHeart.tsx'), 'lobby')

const badge =
  'inline-flex items-center gap-1 rounded-full px-2 text-2xs leading-[1.75] font-semibold'
export const heartClass =
  'absolute end-0 top-0 z-1 grid size-11 place-items-center rounded-full text-white *:grid *:size-8 *:place-items-center *:rounded-full *:bg-[rgba(4,24,26,.62)]'

/**
 * The name is the link and stretches over the card; a guest is asked to sign in first and then led
 * on. Under maintenance it leads nowhere and says why.
 */
export function GameCard({ game }: { game: Game }) {
  const t = useT('home')
  const name = gameName(game)
  const isClosed = game.isMaintain === 1
  const words = 'mt-1.5 block truncate text-sm leading-snug font-semibold'
  return (
    <div className="group relative min-w-0">
      <div
        className="relative aspect-3/4 overflow-hidden rounded-md bg-surface-3 outline-offset-3
          group-has-[a.card-name:focus-visible]:outline-3
          group-has-[a.card-name:focus-visible]:outline-focus"
      >
        <img
          src={game.iconUrl}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          className={`size-full object-cover transition-transform duration-(--dur-3) ease-padma
            ${isClosed ? 'opacity-55 grayscale' : 'group-hover:scale-104'}`}
        />
        <span className="absolute start-2 top-2 flex flex-col items-start gap-1">
          {game.isHot === 1 && (
            <span className={`${badge} bg-[#FFE9C2] text-[#6B4100]`}>
              <Icon of={fire} className="size-3.5" />
              {t('hot')}
            </span>
          )}
          {game.isNew === 1 && (
            <span className={`${badge} bg-[#D6F3EA] text-[#0B4A43]`}>{t('new')}</span>
          )}
        </span>
        {isClosed ? (
          <span
            className="absolute inset-x-0 bottom-0 bg-[rgba(4,24,26,.78)] px-2 py-1.5 text-center
              text-xs leading-snug font-semibold text-white"
          >
            {t('maintained')}
          </span>
        ) : (
          <span
            aria-hidden="true"
            className={`absolute inset-0 hidden place-content-center bg-[rgba(4,24,26,.6)] px-2
              pb-13 desk:group-hover:grid desk:group-has-focus-visible:grid`}
          >
            <span className={buttonClass('lotus', 'sm')}>
              <Icon of={play} className="size-4" />
              {t('playNow')}
            </span>
          </span>
        )}
        {!isClosed && (
          <FreePlayLink
            game={game}
            className={buttonClass(
              'paper',
              'sm',
              `absolute inset-x-2 bottom-2 z-1 min-h-11 shadow-2 desk:opacity-0 desk:focus-visible:opacity-100 desk:group-hover:opacity-100`,
            )}
          />
        )}
      </div>
      {isClosed ? (
        <span className={`${words} text-ink-2`}>{name}</span>
      ) : (
        <GameLink
          game={game}
          className={`card-name ${words} after:absolute after:inset-0 after:rounded-md
            focus-visible:outline-0`}
        >
          {name}
        </GameLink>
      )}
      <span className="block truncate text-xs text-ink-3">{game.vendorName}</span>
      <Heart game={game} />
    </div>
  )
}

/** Guests are asked to sign in and stay where they are; play money keeps no favourites. */
export function Heart({ game }: { game: Game }) {
  const t = useT('home')
  const isSignedIn = useIsSignedIn()
  if (isSignedIn)
    return isTrial(typeOfSession()) ? null : (
      <Optional>
        <FavouriteHeart game={game} />
      </Optional>
    )
  return (
    <LoginLink then={location.pathname + location.search} className={heartClass}>
      <span>
        <Icon of={heart} className="size-4.5" />
      </span>
      <span className="sr-only">{t('favour', { game: gameName(game) })}</span>
    </LoginLink>
  )
}

export function LoginLink({
  then,
  modal = 'login',
  className,
  children,
}: {
  /** Where it leads on to. */
  then: string
  modal?: 'login' | 'freeplay'
  className: string
  children: React.ReactNode
}) {
  return (
    <Link
      to="."
      search={(former) => ({ ...former, modal, then })}
      state={{ isOverlay: true } as never}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}

export function GameLink({
  game,
  className,
  children,
}: {
  game: Pick<Game, 'vassalage' | 'gameName' | 'gameType'>
  className: string
  children: React.ReactNode
}) {
  const isSignedIn = useIsSignedIn()
  const { to, search, then } = gameSearch(game)
  if (isSignedIn)
    return (
      <Link to={to} search={search} className={className}>
        {children}
      </Link>
    )
  return (
    <LoginLink then={then} className={className}>
      {children}
    </LoginLink>
  )
}

/**
 * For guests, at a game that its vendor lets them try: what it is stands in the sheet that it
 * opens. A member's own account plays for money alone.
 */
export function FreePlayLink({ game, className }: { game: Game; className: string }) {
  const t = useT('home')
  if (useIsSignedIn() || game.supportPlay !== 0) return null
  return (
    <LoginLink then={gameSearch(game).then} modal="freeplay" className={className}>
      {t('freePlay')}
      <span className="sr-only">: {gameName(game)}</span>
    </LoginLink>
  )
}
