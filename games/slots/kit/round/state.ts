import type { Spin } from '../view.ts'
import type { Round } from './round.ts'
import type { FreePlay } from './session.ts'

/**
 * opening: the session is asked for. ready: a bet may be placed. asking: one bet is on its way,
 * with one request key. showing: the settled round is played out. resting: shown, but a spin lasts
 * at least its minimum. ended: no session.
 */
export type Phase = 'opening' | 'ready' | 'asking' | 'showing' | 'resting' | 'ended'

export type GameState = {
  phase: Phase
  stakes: readonly bigint[]
  stakeUnits: bigint
  /** The last balance that the studio told. */
  balanceUnits: bigint | null
  /**
   * What of that balance is not shown while a round runs: the stake of a new bet, the win of a
   * resumed one.
   */
  hiddenUnits: bigint
  requestKey: string | null
  /** Rounds that cost nothing are played before any other. */
  freePlay: FreePlay | null
  round: Round | null
  /** Which screen of the round is shown; 0 is the paid spin. */
  screen: number
  /** Whether the reels of that screen rest, so that its win may be seen. */
  hasLanded: boolean
  /** The wins of the landed screens. */
  wonUnits: bigint
  isLinkLost: boolean
}

export type GameEvent =
  | {
      type: 'opened'
      stakes: readonly bigint[]
      stakeUnits: bigint
      balanceUnits: bigint
      freePlay?: FreePlay | null
    }
  | { type: 'freePlayTold'; freePlay: FreePlay | null }
  | { type: 'resumed'; round: Round }
  | { type: 'stakeChosen'; units: bigint }
  | { type: 'spinAsked'; requestKey: string }
  | { type: 'answered'; round: Round }
  | { type: 'refused'; balanceUnits?: bigint }
  | { type: 'landed' }
  | { type: 'nextScreen' }
  | { type: 'skipped' }
  | { type: 'settled' }
  | { type: 'rested' }
  | { type: 'balanceTold'; balanceUnits: bigint }
  | { type: 'link'; isLost: boolean }
  | { type: 'ended' }

export const opening: GameState = {
  phase: 'opening',
  stakes: [],
  stakeUnits: 0n,
  balanceUnits: null,
  hiddenUnits: 0n,
  requestKey: null,
  freePlay: null,
  round: null,
  screen: 0,
  hasLanded: false,
  wonUnits: 0n,
  isLinkLost: false,
}

/**
 * What follows from an event. Events that do not fit the phase change nothing: a double press is
 * one bet.
 */
export function reduce(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'opened':
      return {
        ...opening,
        phase: 'ready',
        stakes: event.stakes,
        stakeUnits: event.stakeUnits,
        balanceUnits: event.balanceUnits,
        freePlay: event.freePlay ?? null,
      }
    case 'freePlayTold':
      return { ...state, freePlay: event.freePlay }
    case 'resumed':
      if (state.phase !== 'ready') return state
      // The session's balance already holds what this round paid, and is newer than the round's
      // own.
      return begin(
        {
          ...state,
          stakeUnits: event.round.isFree ? state.stakeUnits : event.round.stakeUnits,
          hiddenUnits: atMost(event.round.payoutUnits, state.balanceUnits),
        },
        { ...event.round, balanceUnits: null },
      )
    case 'stakeChosen':
      if (state.phase !== 'ready' || openFreePlay(state) || !state.stakes.includes(event.units))
        return state
      return { ...state, stakeUnits: event.units }
    case 'spinAsked':
      if (state.phase !== 'ready') return state
      return {
        ...state,
        phase: 'asking',
        hiddenUnits: openFreePlay(state) ? 0n : state.stakeUnits,
        requestKey: event.requestKey,
        round: null,
        screen: 0,
        hasLanded: false,
        wonUnits: 0n,
      }
    case 'answered':
      return state.phase === 'asking'
        ? begin(event.round.isFree ? oneFewer(state) : state, event.round)
        : state
    case 'refused':
      if (state.phase !== 'asking') return state
      return {
        ...state,
        phase: 'ready',
        hiddenUnits: 0n,
        requestKey: null,
        balanceUnits: event.balanceUnits ?? state.balanceUnits,
      }
    case 'landed':
      if (state.phase !== 'showing' || state.hasLanded) return state
      return {
        ...state,
        hasLanded: true,
        wonUnits: state.wonUnits + currentScreen(state)!.winUnits,
      }
    case 'nextScreen':
      if (state.phase !== 'showing' || !state.hasLanded || !hasNextScreen(state)) return state
      return { ...state, screen: state.screen + 1, hasLanded: false }
    case 'skipped':
      if (state.phase !== 'showing') return state
      return {
        ...state,
        screen: state.round!.screens.length - 1,
        hasLanded: true,
        wonUnits: state.round!.payoutUnits,
      }
    case 'settled':
      if (state.phase !== 'showing') return state
      // The studio's total is the truth, whatever the screens added up to.
      return {
        ...state,
        phase: 'resting',
        hiddenUnits: 0n,
        hasLanded: true,
        wonUnits: state.round!.payoutUnits,
        balanceUnits: state.round!.balanceUnits ?? state.balanceUnits,
      }
    case 'rested':
      return state.phase === 'resting' ? { ...state, phase: 'ready' } : state
    case 'balanceTold':
      // While a round runs its own answer is the newer word.
      return state.phase === 'ready' || state.phase === 'resting'
        ? { ...state, balanceUnits: event.balanceUnits }
        : state
    case 'link':
      return { ...state, isLinkLost: event.isLost }
    case 'ended':
      return { ...state, phase: 'ended', requestKey: null }
  }
}

function begin(state: GameState, round: Round): GameState {
  return {
    ...state,
    phase: 'showing',
    requestKey: null,
    round,
    screen: 0,
    hasLanded: false,
    wonUnits: 0n,
  }
}

function oneFewer(state: GameState): GameState {
  return {
    ...state,
    freePlay: state.freePlay && { ...state.freePlay, left: Math.max(0, state.freePlay.left - 1) },
  }
}

/** What the next spin is played from when it costs nothing. */
export const openFreePlay = (state: GameState): FreePlay | null =>
  state.freePlay && state.freePlay.left > 0 ? state.freePlay : null
/** What the next spin is played for. */
export const betUnits = (state: GameState): bigint =>
  openFreePlay(state)?.stakeUnits ?? state.stakeUnits

export const currentScreen = (state: GameState): Spin | null =>
  state.round?.screens[state.screen] ?? null
export const hasNextScreen = (state: GameState): boolean =>
  state.round !== null && state.screen < state.round.screens.length - 1

/**
 * The balance to show: the stake is off it from the press on, the win comes on when it has been
 * shown.
 */
export const shownBalance = (state: GameState): bigint | null =>
  state.balanceUnits === null ? null : state.balanceUnits - state.hiddenUnits

const atMost = (units: bigint, limit: bigint | null) =>
  limit !== null && units > limit ? limit : units

/** A win is celebrated only above the stake: less than the stake is a loss, however it sounds. */
export const isCelebrated = (state: GameState): boolean =>
  state.round !== null && state.hasLanded && state.wonUnits > state.round.stakeUnits

export type FreeSpins = { current: number; total: number; isLast: boolean }

/** Which free spin is shown, and how many there are as far as the player may know by now. */
export function freeSpins(state: GameState): FreeSpins | null {
  if (state.phase !== 'showing' && state.phase !== 'resting') return null
  if (
    state.round === null ||
    state.round.screens.length < 2 ||
    (state.screen === 0 && !state.hasLanded)
  )
    return null
  const seen = state.round.screens.slice(0, state.hasLanded ? state.screen + 1 : state.screen)
  const total = seen.reduce((sum, screen) => sum + screen.awarded, 0)
  return { current: state.screen, total, isLast: !hasNextScreen(state) }
}
