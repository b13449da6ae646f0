import {
  createRefusalDialogs,
  type Ended,
  newRequestKey,
  pause,
  type PortalBridge,
  prefersLessMotion,
  Refusal,
} from '@padma/game-kit'
import type { ReelStage } from '../reels/stage.ts'
import type { Round } from '../round/round.ts'
import type { FreePlay, Session } from '../round/session.ts'
import { betUnits, openFreePlay } from '../round/state.ts'
import type { Slot, SlotVoice } from '../slot.ts'
import type { Words } from '../words.ts'
import type { Screen } from './screen.ts'
import { TURN_MS, type ShowRound } from './show-round.ts'

type BetDeps = {
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
  const refusals = createRefusalDialogs({
    code: slot.code,
    t: kit,
    bridge,
    dialogs: screen.dialogs,
    money: screen.money,
    announce: screen.announce,
    openStakes: () => screen.bar.openStakes(),
  })
  let lastStops = slot.theme.firstStops

  /** Null when no round was played. */
  async function spin(): Promise<Ended | null> {
    const state = screen.state()
    if (state.phase === 'ended') return stop(deps.end)
    const [open, stage] = [session(), reels()]
    // What a finger or key repeats while a bet is out is no second bet.
    if (state.phase !== 'ready' || !open || !stage) return null
    const given = openFreePlay(state)
    if (!given && state.balanceUnits !== null && state.balanceUnits < state.stakeUnits)
      return stop(offerDeposit)
    const stakeUnits = betUnits(state)
    const requestKey = newRequestKey()
    const started = performance.now()
    showRound.forget()
    screen.say('')
    screen.dispatch({ type: 'spinAsked', requestKey })
    bridge.tell({ type: 'padma:round', game: slot.code })
    screen.announce(t('spinStarted'))
    screen.bar.runProgress(open.minimumMs)
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
      await refused(fault, stage)
      return null
    }
    lastStops = round.screens.at(-1)!.stops
    screen.dispatch({ type: 'answered', round })
    if (round.isFree) void askFreePlay()
    await showRound.show(round, started)
    return {
      stakedUnits: round.isFree ? 0n : round.stakeUnits,
      payoutUnits: round.payoutUnits,
      balanceUnits: screen.state().balanceUnits,
      hasBonus: round.screens.length > 1,
    }
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
    refusals.explain(code)
  }

  function offerDeposit(): void {
    const { balanceUnits, stakeUnits } = screen.state()
    refusals.offerDeposit(balanceUnits === null ? null : stakeUnits - balanceUnits)
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

function stop(act: () => void): null {
  act()
  return null
}
