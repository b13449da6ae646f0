import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import fire from 'icon:fire-fill'
import { useIsSignedIn } from '../../session/session.ts'
import { nameParts, useGameName, vendorName } from './game-name.ts'
import { gameSearch } from './game-search.ts'

/**
 * The name is the link and stretches over the card; a guest is asked to sign in first and then led
 * on.
 */
export function GameCard({ game }: { game: Game }) {
  const t = useT('home')
  const name = useGameName()(nameParts(game))
  return (
    <div className="group relative min-w-0">
      <div className="relative aspect-3/4 overflow-hidden rounded-md bg-surface-3 outline-offset-3 group-has-focus-visible:outline-3 group-has-focus-visible:outline-focus">
        <img
          src={game.iconUrl}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          className="size-full object-cover transition-transform duration-(--dur-3) ease-padma group-hover:scale-104"
        />
        {(game.isHot === 1 || game.isNew === 1) && (
          <span className="absolute start-2 top-2 inline-flex items-center gap-1 rounded-full bg-[#FFE9C2] px-2 text-2xs leading-[1.75] font-semibold text-[#6B4100]">
            {game.isHot === 1 && <Icon of={fire} className="size-3.5" />}
            {t(game.isHot === 1 ? 'hot' : 'new')}
          </span>
        )}
        <FreePlayLink
          game={game}
          className={buttonClass('paper', 'sm', 'absolute end-2 bottom-2 z-1 min-h-11 shadow-2')}
        />
      </div>
      <GameLink
        game={game}
        className="mt-1.5 block truncate text-sm leading-snug font-semibold after:absolute after:inset-0 after:rounded-md focus-visible:outline-0"
      >
        {name}
      </GameLink>
      <span className="block truncate text-xs text-ink-3">{vendorName(game.vassalage)}</span>
    </div>
  )
}

export function GameLink({
  game,
  className,
  children,
}: {
  game: Game
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
    <Link
      to="."
      search={(former) => ({ ...former, modal: 'login' as const, then })}
      state={{ isOverlay: true } as never}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}

/**
 * For guests, at a game that its vendor lets them try: what it is stands in the sheet that it
 * opens.
 */
export function FreePlayLink({ game, className }: { game: Game; className: string }) {
  const t = useT('home')
  const name = useGameName()(nameParts(game))
  if (useIsSignedIn() || game.supportPlay !== 0) return null
  return (
    <Link
      to="."
      search={(former) => ({ ...former, modal: 'freeplay' as const, then: gameSearch(game).then })}
      state={{ isOverlay: true } as never}
      resetScroll={false}
      className={className}
    >
      {t('freePlay')}
      <span className="sr-only">: {name}</span>
    </Link>
  )
}
