import {
  createFairnessPanel,
  createHistoryPanel,
  element,
  formatInstant,
  type PortalBridge,
  Refusal,
} from '@padma/game-kit'
import { createPayTable } from '../pages/pay-table.ts'
import { createRoundPage } from '../pages/round-page.ts'
import type { Round } from '../round/round.ts'
import type { Session } from '../round/session.ts'
import { betUnits } from '../round/state.ts'
import { verifyPlayedRound } from '../round/verify.ts'
import type { Slot } from '../slot.ts'
import type { Words } from '../words.ts'
import type { Screen } from './screen.ts'

export type OverlayDeps = {
  slot: Slot
  words: Words
  /** Called when one is opened: the page is there by then. */
  screen: () => Screen
  bridge: PortalBridge
  session: () => Session | null
}

/** What opens over the game: rules, rounds, one round, fairness, and the end of the session. */
export function createOverlays({ slot, words, screen, bridge, session }: OverlayDeps) {
  const { t, kit } = words

  function showRules(): void {
    const { dialogs, currency, state } = screen()
    const content = createPayTable({
      slot,
      words,
      symbol: currency(),
      stakeUnits: betUnits(state()),
      spinMs: session()?.spinMs ?? 2_500,
    })
    dialogs.open({ title: kit('rules'), content })
  }

  function showHistory(): void {
    const open = session()
    if (!open) return
    const content = createHistoryPanel({
      t: kit,
      language: words.language,
      timeZone: words.timeZone,
      symbol: open.symbol,
      load: open.history,
      onOpen: (roundId) => void showRound(roundId),
    })
    screen().dialogs.open({ title: kit('history'), content })
  }

  /** `isUnasked`: the address named the round, so that Back leads to where that came from. */
  async function showRound(roundId: string, isUnasked = false): Promise<void> {
    const { dialogs } = screen()
    const put = (title: string, content: Node) =>
      dialogs.open({ title, back: showHistory, isUnasked, content })
    put(kit('round'), element('p', { role: 'status' }, kit('loading')))
    try {
      const round = await session()!.round(roundId)
      if (!dialogs.isOpen()) return
      const time = formatInstant(round.playedAt, words.language, words.timeZone)
      put(t('roundTitle', { time }), roundPage(round))
    } catch (fault) {
      const isUnknown = fault instanceof Refusal && fault.status === 404
      put(
        kit('round'),
        isUnknown
          ? element('p', { role: 'alert' }, kit('roundUnknown'))
          : failure(() => void showRound(roundId, isUnasked)),
      )
    }
  }

  const roundPage = (round: Round) =>
    createRoundPage({
      slot,
      words,
      round,
      symbol: session()!.symbol,
      verify: (inputs, played) => verifyPlayedRound(slot.rules, inputs, played),
      onFairness: showFairness,
    })

  const button = (text: string, onclick: () => void, look = '') =>
    element('button', { type: 'button', class: `gk-button ${look}`.trim(), onclick }, text)

  const failure = (again: () => void) =>
    element(
      'div',
      {},
      element('p', { role: 'alert' }, kit('historyFailed')),
      button(kit('tryAgain'), again),
    )

  function showFairness(): void {
    const open = session()
    if (!open) return
    const content = createFairnessPanel({
      t: kit,
      seed: open.seed(),
      rotate: open.rotate,
      after: element('div', { class: 'gk-actions' }, button(kit('history'), showHistory)),
    })
    screen().dialogs.open({ title: kit('fairness'), content })
  }

  /** The launch is used up or the session is over: only the portal can open a new one. */
  function showEnd(): void {
    screen().dispatch({ type: 'ended' })
    const askPortal = () => bridge.tell({ type: 'padma:relaunch', game: slot.code })
    const isAsked = askPortal()
    const again = button(kit('reopen'), () => void (askPortal() || location.reload()), 'gk-lotus')
    screen().dialogs.open({
      title: kit(isAsked ? 'reopening' : 'ended'),
      width: 'narrow',
      isUnasked: true,
      content: element(
        'div',
        {},
        element('p', {}, kit('endedBody')),
        element('div', { class: 'gk-actions' }, again),
      ),
    })
  }

  return { showRules, showHistory, showRound, showFairness, showEnd }
}
