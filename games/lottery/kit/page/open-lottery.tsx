import { createSound } from '@padma/game-kit/page/sound.ts'
import { type Language, readLanguage, readTimeZone } from '@padma/game-kit/strings'
import { createPortalBridge } from '@padma/game-kit/studio/portal-bridge.ts'
import { createSessionApi, type LinkState, Refusal } from '@padma/game-kit/studio/session-api.ts'
import type { DrawGame } from '@padma/game-protocol'
import { createRoot } from 'react-dom/client'
import type { DrawWords } from '../words.ts'
import { App } from './App.tsx'
import { Ended } from './Ended.tsx'
import './lottery.css'
import { LotteryContext, sayIn } from './lottery-context.ts'
import { createClock } from './studio/clock.ts'
import { connectLottery } from './studio/session.ts'
import { wearTheme } from './studio/theme.ts'

type LotteryPage = {
  /** Those of this folder, such as the same one every 1, 3 and 5 minutes. */
  games: readonly DrawGame<unknown>[]
  words: Record<Language, DrawWords>
}

/** With the names that cells have besides by the day, such as the animals of the year. */
function wordsOfToday(words: DrawWords): DrawWords {
  const named = Object.entries(words.cellsAt?.(new Date()) ?? {})
  const besides = named.map(([cell, name]) => [cell, `${name} ${words.cells[cell]}`])
  return { ...words, cells: { ...words.cells, ...Object.fromEntries(besides) } }
}

/** Opens the page of the lottery that the address names. */
export async function openLottery(host: HTMLElement, { games, words }: LotteryPage): Promise<void> {
  const code = location.pathname.split('/').filter(Boolean).at(-1)
  const game = games.find((one) => one.code === code) ?? games[0]!
  const language = readLanguage(location.search)
  const t = sayIn(language)
  const bridge = createPortalBridge()
  wearTheme(bridge, location.search)
  document.title = language === 'bn' ? game.listing.names.bn : game.name

  let hear: (link: LinkState) => void = () => {}
  const api = createSessionApi({ onLink: (link) => hear(link) })
  const root = createRoot(host)
  const say = (text: string) =>
    root.render(
      <p role="status" className="grid min-h-dvh place-content-center p-6 text-center">
        {text}
      </p>,
    )
  say(t('connecting'))
  try {
    const launch = new URLSearchParams(location.search).get('launch') ?? ''
    const session = await connectLottery(api, launch)
    bridge.allow(session.opened.portalOrigin)
    const lottery = {
      // What its results look like only the game itself knows.
      game: game as DrawGame<unknown>,
      session,
      clock: createClock(),
      bridge,
      sound: createSound(),
      language,
      timeZone: readTimeZone(location.search),
      words: wordsOfToday(words[language]),
    }
    root.render(
      <LotteryContext value={lottery}>
        <App
          onLink={(listener) => {
            hear = listener
          }}
        />
      </LotteryContext>,
    )
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    root.render(
      <Ended t={t} bridge={bridge} game={game.code} isBlocked={fault.code === 'account_blocked'} />,
    )
  }
}
