import { pause, type PortalBridge, prefersLessMotion } from '@padma/game-kit'
import type { ReelStage } from '../reels/reel-stage.ts'
import { highlightOf, type Round, type Screen as Shown } from '../round/round.ts'
import type { Session } from '../round/session.ts'
import { currentScreen, hasNextScreen, isCelebrated, openFreePlay } from '../round/state.ts'
import type { Slot, SlotVoice } from '../slot.ts'
import { describeWin, type Words } from '../words.ts'
import { runOrSet, type Screen } from './screen.ts'

/** The reels turn at least this long, so that a quick answer does not make them twitch. */
export const TURN_MS = 480
const LINE_MS = 1_100
const FREE_LINE_MS = 650
const SPIN_MS = 2_500

export type ShowRoundDeps = {
  slot: Slot
  words: Words
  screen: Screen
  voice: SlotVoice
  bridge: PortalBridge
  session: () => Session | null
  reels: () => ReelStage | null
}
export type ShowRound = ReturnType<typeof createShowRound>

/** Plays settled rounds out, screen by screen. Nothing that happens here can change one. */
export function createShowRound(deps: ShowRoundDeps) {
  const { slot, words, screen, voice, bridge, session } = deps
  const { t } = words
  let hurry = new AbortController()
  let lineLoop = new AbortController()
  const stage = () => deps.reels()!

  async function show(round: Round, started: number): Promise<void> {
    hurry = new AbortController()
    for (;;) {
      const shown = currentScreen(screen.state())!
      await stage().stop(shown.stops)
      screen.dispatch({ type: 'landed' })
      await showWins(round, shown)
      if (!hasNextScreen(screen.state())) break
      if (hurry.signal.aborted) {
        screen.dispatch({ type: 'skipped' })
        await stage().stop(currentScreen(screen.state())!.stops)
        break
      }
      screen.say('')
      screen.dispatch({ type: 'nextScreen' })
      stage().highlight(null)
      stage().spin()
      voice.turning()
      await pause(prefersLessMotion() ? 150 : 350, hurry.signal)
    }
    await settle(round, started)
  }

  async function showWins(round: Round, shown: Shown): Promise<void> {
    const state = screen.state()
    const isLast = !hasNextScreen(state)
    const isSingle = round.screens.length === 1
    runOrSet(screen.counter, state.wonUnits, isCelebrated(state))
    if (shown.wins.length === 0) {
      if (isSingle) screen.say(t('noWin'))
    } else if (isSingle) {
      if (isCelebrated(state)) celebrate(state.wonUnits, round)
      lineLoop = new AbortController()
      void repeatWins(shown, lineLoop.signal)
    } else await showEachWin(shown, FREE_LINE_MS, hurry.signal)
    if (shown.awarded > 0) await showAward(shown.awarded, state.screen === 0)
    if (isLast && !isSingle) {
      screen.counter.set(round.payoutUnits)
      if (round.payoutUnits > round.stakeUnits) celebrate(round.payoutUnits, round)
    }
  }

  async function showAward(count: number, isFirst: boolean): Promise<void> {
    voice.freeSpins()
    const title = t(isFirst ? 'freeTitle' : 'freeMore', { count })
    const below = t('freeBody', { times: slot.rules.freeSpinMultiplier })
    screen.announce(title)
    stage().highlight(null)
    await screen.overlay.card(title, below, isFirst ? 2_200 : 1_300, hurry.signal)
  }

  function celebrate(wonUnits: bigint, { stakeUnits }: Round): void {
    voice.win()
    stage().celebrate(Number(wonUnits / stakeUnits))
  }

  async function showEachWin(
    shown: Shown,
    milliseconds: number,
    stop: AbortSignal,
    isSounded = true,
  ): Promise<void> {
    for (const [index, win] of shown.wins.entries()) {
      if (stop.aborted) return
      stage().highlight(highlightOf(win))
      if (isSounded) voice.line(index)
      screen.say(describeWin(words, win, screen.currency()))
      await pause(milliseconds, stop)
    }
  }

  /** They go round until the next bet. A single win stays lit. */
  async function repeatWins(shown: Shown, stop: AbortSignal): Promise<void> {
    await showEachWin(shown, LINE_MS, stop)
    while (!stop.aborted && shown.wins.length > 1) await showEachWin(shown, LINE_MS, stop, false)
  }

  async function settle(round: Round, started: number): Promise<void> {
    const paid = { amount: screen.money(round.payoutUnits) }
    if (round.screens.length > 1) {
      screen.counter.set(round.payoutUnits)
      hurry = new AbortController()
      await screen.overlay.card(t('freeWon', paid), '', 2_400, hurry.signal)
      screen.say(t('totalWin', paid))
    }
    screen.dispatch({ type: 'settled' })
    const { balanceUnits } = screen.state()
    const result =
      round.payoutUnits === 0n
        ? t('noWin')
        : t(round.payoutUnits > round.stakeUnits ? 'totalWin' : 'returned', paid)
    const balance = balanceUnits === null ? '' : screen.money(balanceUnits)
    screen.announce(t('resultSpoken', { result, balance }))
    if (balanceUnits !== null)
      bridge.tell({
        type: 'padma:balance',
        game: slot.code,
        balanceUnits: String(balanceUnits),
        roundId: round.roundId,
      })
    await pause((session()?.spinMs ?? SPIN_MS) - (performance.now() - started))
    screen.dispatch({ type: 'rested' })
    if (round.isFree && !openFreePlay(screen.state())) {
      screen.say(t('freeRoundsDone'))
      screen.announce(t('freeRoundsDone'))
    }
  }

  return {
    show,
    /** A round that was left unseen: the reels turn before they show it. */
    async resume(round: Round): Promise<void> {
      screen.dispatch({ type: 'resumed', round })
      bridge.tell({ type: 'padma:round', game: slot.code })
      screen.say(t('resumed'))
      screen.announce(t('resumed'))
      const started = performance.now()
      stage().spin()
      await pause(prefersLessMotion() ? 0 : TURN_MS)
      await show(round, started)
    },
    /** The player wants the end. */
    skip: () => hurry.abort(),
    /** A new bet is placed: the last round's wins are shown no more. */
    forget: () => lineLoop.abort(),
  }
}
