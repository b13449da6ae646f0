import type { LotteryGame } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import heart from 'icon:heart'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { GameLink, LoginLink } from '../catalogue/GameCard.tsx'
import { gameName } from '../catalogue/game-name.ts'
import { Balls } from './Balls.tsx'
import { CloseTimer } from './CloseTimer.tsx'
import { LotteryHeart } from './LotteryHeart.tsx'

const heartClass =
  'relative z-1 -my-1 -me-2 grid size-11 flex-none place-items-center rounded-full text-ink-3 hover:text-ink aria-pressed:text-lotus'
/** Two lines of a phone’s card. */
const BALLS = 14

/**
 * A game of draws: what is sold now and until when, and what was drawn last. All of it is a link.
 */
export function LotteryCard({ game, aheadMs }: { game: LotteryGame; aheadMs: number }) {
  const t = useT('lobby')
  const name = gameName(game)
  const isClosed = game.isMaintain === 1
  return (
    <article
      className="relative grid h-full content-start gap-2.5 rounded-md border border-line bg-surface
        p-3 outline-offset-2 hover:border-line-strong has-[a.card-name:focus-visible]:outline-2
        has-[a.card-name:focus-visible]:outline-focus"
    >
      <div className="flex items-center gap-3">
        <img
          src={game.iconUrl}
          alt=""
          width={42}
          height={56}
          loading="lazy"
          className={`h-14 w-10.5 flex-none rounded-sm bg-surface-3 object-cover
            ${isClosed ? 'opacity-55 grayscale' : ''}`}
        />
        <div className="min-w-0 flex-1 leading-snug">
          <h3 className="text-sm font-semibold">
            {isClosed ? (
              <span className="block truncate text-ink-2">{name}</span>
            ) : (
              <GameLink
                game={game}
                className="card-name block truncate after:absolute after:inset-0 after:rounded-md
                  focus-visible:outline-0"
              >
                {name}
              </GameLink>
            )}
          </h3>
          <p className="truncate text-xs text-ink-3">{game.vendorName}</p>
          {isClosed ? (
            <p className="text-xs font-semibold text-warn">{t('maintained')}</p>
          ) : (
            game.sale && <CloseTimer sale={game.sale} aheadMs={aheadMs} />
          )}
        </div>
        <Heart game={game} />
      </div>
      {game.last && (
        <div className="grid gap-1">
          <p className="truncate text-xs text-ink-3">
            {t('lastDraw')} <bdi className="num">{game.last.issue}</bdi>
          </p>
          <Balls numbers={game.last.numbers} most={BALLS} />
        </div>
      )}
    </article>
  )
}

/** Guests are asked to sign in and stay where they are; play money keeps no favourites. */
function Heart({ game }: { game: LotteryGame }) {
  const t = useT('lobby')
  if (useIsSignedIn())
    return isTrial(typeOfSession()) ? null : <LotteryHeart game={game} className={heartClass} />
  return (
    <LoginLink then={location.pathname + location.search} className={heartClass}>
      <Icon of={heart} className="size-4.5" />
      <span className="sr-only">{t('favourite', { game: gameName(game) })}</span>
    </LoginLink>
  )
}
