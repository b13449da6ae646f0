import { createGameDialogs, type PortalBridge } from '@padma/game-kit'
import { createPayTable } from '../pages/pay-table.ts'
import { createRoundPage } from '../pages/round-page.ts'
import type { Round } from '../round/round.ts'
import type { Session } from '../round/session.ts'
import { betUnits } from '../round/state.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'
import type { Screen } from './screen.ts'

type OverlayDeps = {
  slot: Slot
  words: Words
  /** Called when one is opened: the page is there by then. */
  screen: () => Screen
  bridge: PortalBridge
  session: () => Session | null
}

/** What opens over a slot, with its own pay table and picture of a round. */
export function createOverlays({ slot, words, screen, bridge, session }: OverlayDeps) {
  const overlays = createGameDialogs<Round>({
    code: slot.code,
    t: words.kit,
    language: words.language,
    timeZone: words.timeZone,
    dialogs: () => screen().dialogs,
    bridge,
    session,
    rulesPage: () =>
      createPayTable({
        slot,
        words,
        symbol: screen().currency(),
        stakeUnits: betUnits(screen().state()),
        spinMs: session()?.minimumMs ?? 2_500,
      }),
    roundPage: (round) =>
      createRoundPage({
        slot,
        words,
        round,
        symbol: session()!.symbol,
        portalOrigin: session()!.portalOrigin,
        onFairness: () => overlays.showFairness(),
      }),
    onEnd: () => screen().dispatch({ type: 'ended' }),
  })
  return overlays
}
