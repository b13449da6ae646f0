import {
  element,
  type KitKey,
  newRequestKey,
  pause,
  type PortalBridge,
  prefersLessMotion,
  Refusal,
} from '@padma/game-kit'
import type { RefusalCode } from '@padma/game-protocol'
import type { ReelStage } from '../reels/reel-stage.ts'
import type { Round } from '../round/round.ts'
import type { FreePlay, Session } from '../round/session.ts'
import { betUnits, openFreePlay } from '../round/state.ts'
import type { Slot, SlotVoice } from '../slot.ts'
import type { Words } from '../words.ts'
import type { Screen } from './screen.ts'
import { TURN_MS, type ShowRound } from './show-round.ts'

const REFUSALS: Partial<Record<RefusalCode, KitKey>> = {
  free_rounds_over: 'freeRoundsOver',
  limit_reached: 'limitReached',
  account_blocked: 'accountBlocked',
  wallet_unavailable: 'walletAway',
  round_void: 'roundVoid',
}

export type BetDeps = {
  slot: Slot
  words: Words
  screen: Screen
  voice: SlotVoice
  bridge: PortalBridge
  showRound: ShowRound
  session: () => Session | null
  reels: () => ReelStage | null
  /** The session is over. */
  end: () => void
}

/** One bet from the press to the end of its round, and what is said when it is refused. */
export function createBet(deps: BetDeps) {
  const { slot, screen, voice, bridge, showRound, session, reels } = deps
  const { t, kit } = deps.words
  let lastStops = slot.theme.firstStops

  async function spin(): Promise<void> {
    const state = screen.state()
    if (state.phase === 'ended') return deps.end()
    const [open, stage] = [session(), reels()]
    // What a finger or key repeats while a bet is out is no second bet.
    if (state.phase !== 'ready' || !open || !stage) return
    const given = openFreePlay(state)
    if (!given && state.balanceUnits !== null && state.balanceUnits < state.stakeUnits)
      return offerDeposit()
    const stakeUnits = betUnits(state)
    const requestKey = newRequestKey()
    const started = performance.now()
    showRound.forget()
    screen.counter.set(0n)
    screen.say('')
    screen.dispatch({ type: 'spinAsked', requestKey })
    bridge.tell({ type: 'padma:round', game: slot.code })
    screen.announce(t('spinStarted'))
    screen.bar.runProgress(open.spinMs)
    voice.press()
    voice.turning()
    stage.spin()
    let round: Round
    try {
      ;[round] = await Promise.all([
        open.spin(requestKey, stakeUnits, given?.rewardUuid ?? null),
        pause(prefersLessMotion() ? 0 : TURN_MS),
      ])
    } catch (fault) {
      return refused(fault, stage)
    }
    lastStops = round.screens.at(-1)!.stops
    screen.dispatch({ type: 'answered', round })
    if (round.isFree) void askFreePlay()
    await showRound.show(round, started)
  }

  /** The studio knows what is left; until it has answered, the page's own count stands. */
  async function askFreePlay(): Promise<void> {
    const freePlay = await session()!
      .askFreePlay()
      .catch(() => screen.state().freePlay)
    screen.dispatch({ type: 'freePlayTold', freePlay })
  }

  async function refused(fault: unknown, stage: ReelStage): Promise<void> {
    screen.dispatch({ type: 'refused' })
    bridge.tell({ type: 'padma:rested', game: slot.code })
    await stage.stop(lastStops)
    const code = fault instanceof Refusal ? fault.code : 'unknown'
    if (code === 'session_ended' || (fault instanceof Refusal && fault.status === 401))
      return deps.end()
    if (code === 'free_rounds_over') await askFreePlay()
    if (code === 'not_enough_money') return offerDeposit()
    const key = REFUSALS[code as RefusalCode]
    const text = key ? kit(key) : kit('refusedBody', { code })
    screen.announce(`${kit('refused')}. ${text}`)
    screen.dialogs.open({
      title: kit('refused'),
      width: 'narrow',
      content: element('p', {}, text),
    })
  }

  function offerDeposit(): void {
    const { balanceUnits, stakeUnits } = screen.state()
    const short = balanceUnits === null ? 0n : stakeUnits - balanceUnits
    const askForDeposit = () =>
      void screen.dialogs
        .close()
        .then(() => bridge.tell({ type: 'padma:deposit', game: slot.code }))
    screen.dialogs.open({
      title: kit('tooLittle'),
      width: 'narrow',
      content: element(
        'div',
        {},
        element(
          'p',
          { role: 'alert' },
          short > 0n ? kit('tooLittleBody', { short: screen.money(short) }) : kit('tooLittlePlain'),
        ),
        element(
          'div',
          { class: 'gk-actions' },
          element(
            'button',
            { type: 'button', class: 'gk-button gk-lotus', onclick: askForDeposit },
            kit('deposit'),
          ),
          element(
            'button',
            { type: 'button', class: 'gk-button', onclick: () => screen.bar.openStakes() },
            kit('smallerBet'),
          ),
        ),
      ),
    })
  }

  function chooseStake(units: bigint): void {
    voice.stake()
    screen.dispatch({ type: 'stakeChosen', units })
  }

  return {
    spin,
    chooseStake,
    stepStake(by: number): void {
      const { stakes, stakeUnits, phase } = screen.state()
      const next = stakes[stakes.indexOf(stakeUnits) + by]
      if (next !== undefined && phase === 'ready') chooseStake(next)
    },
    welcomeFreePlay({ left, stakeUnits }: FreePlay): void {
      const text = t('freeRoundsGiven', { count: left, stake: screen.money(stakeUnits) })
      screen.say(text)
      screen.announce(text)
    },
  }
}
