import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { buttonClass, Icon, Skeleton } from '@padma/ui'
import play from 'icon:play-fill'
import type { ReactNode } from 'react'
import { FreePlayLink, GameCard, GameLink } from './GameCard.tsx'
import { isCheckable, nameParts, useGameName, vendorName } from './game-name.ts'

/**
 * Three across on phones, eight on desktop. A brand with one or two games shows them large instead
 * of as lonely tiles.
 */
export function GameGrid({ games, beside }: { games: Game[]; beside?: ReactNode }) {
  if (games.length === 1)
    return (
      <Pair>
        <FeaturedGame game={games[0]!} />
        {beside}
      </Pair>
    )
  return (
    <>
      {games.length === 2 ? (
        <Pair>
          {games.map((game) => (
            <FeaturedGame key={game.nodeId} game={game} />
          ))}
        </Pair>
      ) : (
        <div className="grid grid-cols-3 gap-x-3 gap-y-4 desk:grid-cols-8 desk:gap-x-4 desk:gap-y-5">
          {games.map((game) => (
            <GameCard key={game.nodeId} game={game} />
          ))}
        </div>
      )}
      {beside && <div className="mt-6">{beside}</div>}
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 desk:grid-cols-2 desk:gap-5">{children}</div>
}

function FeaturedGame({ game }: { game: Game }) {
  const t = useT('home')
  const name = useGameName()(nameParts(game))
  return (
    <article className="group relative flex min-w-0 gap-4 rounded-lg border border-line bg-surface p-3 desk:p-4">
      <div className="aspect-3/4 w-30 flex-none overflow-hidden rounded-md bg-surface-3 desk:w-36">
        <img
          src={game.iconUrl}
          alt=""
          width={300}
          height={400}
          className="size-full object-cover transition-transform duration-(--dur-3) ease-padma group-hover:scale-104"
        />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 py-1">
        <h3 className="text-lg">{name}</h3>
        <p className="text-xs text-ink-3">
          {vendorName(game.vassalage)}
          {game.gameType === 'RNG' && <> · {t('slot')}</>}
        </p>
        {isCheckable(game) && <p className="mt-1 text-sm text-ink-2">{t('checkable')}</p>}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <GameLink
            game={game}
            className={buttonClass('river', 'md', 'after:absolute after:inset-0 after:rounded-lg')}
          >
            <Icon of={play} className="size-4" />
            {t('playNow')}
            <span className="sr-only">: {name}</span>
          </GameLink>
          <FreePlayLink game={game} className={buttonClass('quiet', 'md', 'relative z-1')} />
        </div>
      </div>
    </article>
  )
}

export function GameGridSkeleton({ beside }: { beside?: ReactNode }) {
  return (
    <Pair>
      <div
        aria-busy="true"
        className="flex gap-4 rounded-lg border border-line bg-surface p-3 desk:p-4"
      >
        <Skeleton className="aspect-3/4 w-30 rounded-md! desk:w-36" />
        <div className="grid flex-1 content-start gap-2 py-1">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      </div>
      {beside}
    </Pair>
  )
}
