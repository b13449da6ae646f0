import type { Game } from '@padma/contract'
import { useT } from '@padma/i18n'
import { buttonClass, Icon } from '@padma/ui'
import play from 'icon:play-fill'
import { FreePlayLink, GameLink, Heart } from '../catalogue/GameCard.tsx'
import { gameName } from '../catalogue/game-name.ts'

/** One or two games, large. */
export default function FeaturedGames({ games }: { games: readonly Game[] }) {
  return (
    <div className="grid gap-4 desk:grid-cols-2 desk:gap-5">
      {games.map((game) => (
        <FeaturedGame key={game.nodeId} game={game} />
      ))}
    </div>
  )
}

function FeaturedGame({ game }: { game: Game }) {
  const t = useT('home')
  const words = useT('lobby')
  const name = gameName(game)
  const isClosed = game.isMaintain === 1
  return (
    <article
      className="group relative flex min-w-0 gap-4 rounded-lg border border-line bg-surface p-3
        desk:p-4"
    >
      <div className="aspect-3/4 w-30 flex-none overflow-hidden rounded-md bg-surface-3 desk:w-36">
        <img
          src={game.iconUrl}
          alt=""
          width={300}
          height={400}
          className={`size-full object-cover transition-transform duration-(--dur-3) ease-padma
            ${isClosed ? 'opacity-55 grayscale' : 'group-hover:scale-104'}`}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 py-1">
        <h3 className="pe-9 text-lg">{name}</h3>
        <p className="text-xs text-ink-3">
          {game.vendorName}
          {game.gameType === 'RNG' && <> · {words('slot')}</>}
        </p>
        {isCheckable(game) && <p className="mt-1 text-sm text-ink-2">{words('checkable')}</p>}
        {isClosed ? (
          <p className="mt-auto pt-2 text-sm font-semibold text-warn">{t('maintained')}</p>
        ) : (
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <GameLink
              game={game}
              className={buttonClass(
                'river',
                'md',
                'after:absolute after:inset-0 after:rounded-lg',
              )}
            >
              <Icon of={play} className="size-4" />
              {t('playNow')}
              <span className="sr-only">: {name}</span>
            </GameLink>
            <FreePlayLink game={game} className={buttonClass('quiet', 'md', 'relative z-1')} />
          </div>
        )}
      </div>
      <Heart game={game} />
    </article>
  )
}

/**
 * Only our own studio's rounds can be drawn again by those who played them; of other vendors
 * nothing is promised.
 */
function isCheckable(game: Game): boolean {
  return game.vassalage === 'padma-studio'
}
