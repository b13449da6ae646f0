import type { DrawGame } from '@padma/game-protocol'
import { Button } from '@padma/ui'
import { clockText, useSecondsTo } from '../shown/Countdown.tsx'
import { useLottery, useWords } from '../lottery-context.ts'
import { NotYet } from './Parts.tsx'
import { useAsked } from './use-asked.ts'

/** The draw games of this one's series; another is opened by the portal. */
export function Lobby({ onStay }: { onStay: () => void }) {
  const { t } = useWords()
  const { game, bridge } = useLottery()
  // The rules of all games are fetched for this view alone.
  const asked = useAsked('games', async () => (await import('../../../../draws.ts')).drawGames)
  if (asked.value === null) return <NotYet asked={asked} />
  const open = (gameCode: string) =>
    bridge.tell({ type: 'padma:open-game', game: game.code, gameCode })
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('lobbyIntro')}</h2>
      {!bridge.isEmbedded && <p className="text-sm text-ink-2">{t('lobbyOutside')}</p>}
      <ul className="grid grid-cols-2 gap-3 desk:grid-cols-3">
        {asked.value
          .filter(({ series }) => series === game.series)
          .map((one) => (
            <li key={one.code}>
              <GameCard
                of={one}
                isHere={one.code === game.code}
                isOff={!bridge.isEmbedded}
                onOpen={() => (one.code === game.code ? onStay() : open(one.code))}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}

type CardProps = { of: DrawGame<unknown>; isHere: boolean; isOff: boolean; onOpen: () => void }
function GameCard({ of, isHere, isOff, onOpen }: CardProps) {
  const { t, count } = useWords()
  const { language, clock } = useLottery()
  const { issues } = of
  const everyMs = issues.kind === 'every' ? issues.seconds * 1_000 : null
  const now = clock.now()
  const nextDraw = everyMs === null ? undefined : (Math.floor(now / everyMs) + 1) * everyMs
  const seconds = Math.ceil(
    useSecondsTo(nextDraw === undefined ? undefined : new Date(nextDraw).toISOString()),
  )
  const minutes = everyMs === null ? 0 : everyMs / 60_000
  return (
    <article
      className="grid h-full content-between gap-3 rounded-lg p-4 text-white"
      style={{ background: `linear-gradient(${of.loading.scene[0]}, ${of.loading.scene[1]})` }}
    >
      <div className="grid gap-1">
        <h3 className="text-md">{language === 'bn' ? of.listing.names.bn : of.name}</h3>
        <p className="text-xs opacity-90">
          {everyMs === null
            ? t('lobbyCalendar')
            : minutes === 1
              ? t('lobbyEveryOne')
              : t('lobbyEvery', { minutes: count(minutes) })}
        </p>
        {nextDraw !== undefined && <p className="num text-2xl font-bold">{clockText(seconds)}</p>}
      </div>
      <Button look="paper" size="sm" disabled={isOff && !isHere} onClick={onOpen}>
        {t(isHere ? 'lobbyHere' : 'lobbyPlay')}
      </Button>
    </article>
  )
}
