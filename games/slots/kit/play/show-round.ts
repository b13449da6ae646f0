import { pause, type PortalBridge, prefersLessMotion, winLevel } from '@padma/game-kit'
import type { ReelStage } from '../reels/stage.ts'
import { highlightAll, highlightOf, type Round } from '../round/round.ts'
import type { Session } from '../round/session.ts'
import { currentScreen, hasNextScreen, openFreePlay } from '../round/state.ts'
import type { Slot, SlotVoice } from '../slot.ts'
import type { Spin } from '../view.ts'
import { describeWin, type Words } from '../words.ts'
import type { Pools } from './pools.ts'
import type { Screen } from './screen.ts'

/** The reels turn at least this long, so that a quick answer does not make them twitch. */
export const TURN_MS = 480
const WIN_MS = 1_100
const FREE_WIN_MS = 650
const SPIN_MS = 2_500
const ENTRANCE_MS = 2_600
const MORE_MS = 1_300
const END_MS = 2_400

type ShowRoundDeps = {
  slot: Slot
  words: Words
  screen: Screen
  voice: SlotVoice
  bridge: PortalBridge
  session: () => Session | null
  reels: () => ReelStage | null
  pools: Pools | null
}
export type ShowRound = ReturnType<typeof createShowRound>

/** Plays settled rounds out, screen by screen. Nothing that happens here can change one. */
export function createShowRound(deps: ShowRoundDeps) {
  const { slot, words, screen, voice, bridge, session } = deps
  const { t } = words
  let hurry = new AbortController()
  let winLoop = new AbortController()
  const stage = () => deps.reels()!

  async function show(round: Round, started: number): Promise<void> {
    hurry = new AbortController()
    for (;;) {
      const shown = currentScreen(screen.state())!
      await stage().stop(shown.stops)
      const isGone = await playOut(round, shown)
      screen.dispatch({ type: 'landed' })
      if (round.screens.length === 1) showSingle(round, shown, isGone)
      else await showOneOfMany(round, shown, isGone)
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

  /** A tumble or respins; to hurry them is not to skip the free spins that they won. */
  async function playOut({ stakeUnits }: Round, shown: Spin): Promise<boolean> {
    const { screen: index, wonUnits } = screen.state()
    if (!stage().playOut) return false
    let [badge, won] = ['', '']
    const within = () => screen.overlay.within(badge, won)
    if (index === 0) within()
    const isGone = await stage().playOut!(shown, {
      stakeUnits,
      isFree: index > 0,
      hurry: hurry.signal,
      say: screen.say,
      announce: screen.announce,
      money: screen.money,
      count(units) {
        won = units > 0n ? screen.money(units) : ''
        screen.counter.set(wonUnits + units)
        if (index === 0) within()
      },
      badge(text) {
        badge = text
        if (index === 0) within()
      },
    })
    screen.overlay.within(null)
    if (index === 0) hurry = new AbortController()
    return isGone
  }

  /** All that paid is lit and summed up; then each win comes round until the next bet. */
  function showSingle(round: Round, shown: Spin, isGone: boolean): void {
    celebrate(round)
    screen.say(sumUp(round))
    if (shown.wins.length === 0 || isGone) return
    stage().highlight(highlightAll(shown))
    winLoop = new AbortController()
    void repeatWins(shown, winLoop.signal)
  }

  async function repeatWins(shown: Spin, stop: AbortSignal): Promise<void> {
    await pause(WIN_MS * 1.5, stop)
    do await showEachWin(shown, WIN_MS, stop)
    while (!stop.aborted && shown.wins.length > 1)
  }

  async function showOneOfMany(round: Round, shown: Spin, isGone: boolean): Promise<void> {
    const { wonUnits } = screen.state()
    screen.counter.set(wonUnits)
    if (shown.winUnits > round.stakeUnits) voice.win(1)
    if (!isGone) await showEachWin(shown, FREE_WIN_MS, hurry.signal)
    if (shown.awarded > 0) await showAward(shown, screen.state().screen === 0)
  }

  async function showEachWin(shown: Spin, milliseconds: number, stop: AbortSignal): Promise<void> {
    for (const win of shown.wins) {
      if (stop.aborted) return
      stage().highlight(highlightOf(win))
      screen.say(describeWin(words, win, screen.currency()))
      await pause(milliseconds, stop)
    }
  }

  /** The scene of the free spins opens with the first of them. */
  async function showAward({ awarded }: Spin, isFirst: boolean): Promise<void> {
    voice.freeSpins?.()
    const title = t(isFirst ? 'freeTitle' : 'freeMore', { count: awarded })
    const times = slot.rules.freeSpins!.multiplier
    const below = times === null ? (words.own.freeSpins!.body ?? '') : t('freeBody', { times })
    screen.announce(title)
    stage().highlight(null)
    if (isFirst) screen.enterFree()
    await screen.overlay.card(title, below, isFirst ? ENTRANCE_MS : MORE_MS, hurry.signal)
  }

  /** What is not above the stake gets no sound and no motion. */
  function celebrate({ payoutUnits, stakeUnits, jackpots }: Round): void {
    const level = jackpots ? 3 : winLevel(payoutUnits, stakeUnits)
    screen.showWin(payoutUnits, level)
    if (level === 0) return
    voice.win(level)
    if (level > 1) stage().flourish(level as 2 | 3)
  }

  /** "Win ৳60.00 · net +৳40.00", "Returned ৳8.00", or that nothing came. */
  function sumUp({ payoutUnits, stakeUnits, isFree, jackpots }: Round): string {
    const amount = screen.money(payoutUnits)
    if (jackpots)
      return t('jackpotWon', {
        name: jackpots.map(({ pool }) => words.own.pools![pool]!).join(' + '),
        amount,
      })
    if (payoutUnits === 0n) return t('noWin')
    if (payoutUnits <= stakeUnits) return t('returned', { amount })
    const net = screen.money(isFree ? payoutUnits : payoutUnits - stakeUnits)
    return t('winAndNet', { amount, net })
  }

  async function settle(round: Round, started: number): Promise<void> {
    const paid = { amount: screen.money(round.payoutUnits) }
    if (round.screens.length > 1) {
      celebrate(round)
      hurry = new AbortController()
      await screen.overlay.card(t('freeWon', paid), '', END_MS, hurry.signal)
      screen.say(sumUp(round))
    }
    screen.dispatch({ type: 'settled' })
    void deps.pools?.refresh()
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
    await pause((session()?.minimumMs ?? SPIN_MS) - (performance.now() - started))
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
    forget() {
      winLoop.abort()
      screen.showWin(0n, 0)
    },
  }
}
