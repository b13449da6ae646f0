import type { PlayedRound } from '@padma/game-kit'

/**
 * opening: the session is asked for. ready: a bet may be placed. asking: a bet or move is on its
 * way. showing: what came of it is being shown. playing: the round waits for a move. resting:
 * shown, but a round lasts at least its minimum. ended: no session.
 */
export type Phase = 'opening' | 'ready' | 'asking' | 'showing' | 'playing' | 'resting' | 'ended'

export type State = {
  phase: Phase
  stakes: readonly bigint[]
  stakeUnits: bigint
  balanceUnits: bigint | null
  /** The round that is open or was shown last. */
  round: PlayedRound<unknown> | null
  isLinkLost: boolean
}

export type Event =
  | { type: 'opened'; stakes: readonly bigint[]; stakeUnits: bigint; balanceUnits: bigint }
  | { type: 'stakeChosen'; units: bigint }
  | { type: 'asked'; addedUnits: bigint }
  | { type: 'answered'; round: PlayedRound<unknown> }
  | { type: 'refused'; addedUnits: bigint; balanceUnits: bigint | null }
  | { type: 'shown' }
  | { type: 'rested' }
  | { type: 'balanceTold'; balanceUnits: bigint }
  | { type: 'link'; isLost: boolean }
  | { type: 'ended' }

export const opening: State = {
  phase: 'opening',
  stakes: [],
  stakeUnits: 0n,
  balanceUnits: null,
  round: null,
  isLinkLost: false,
}

/** Whether the round goes on and the next press is a move of it. */
export const isOpen = ({ round }: State) => round?.state === 'playing'

/** What follows from an event. Events that do not fit the phase change nothing. */
export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'opened':
      return { ...opening, ...event, phase: 'ready' }
    case 'stakeChosen':
      return state.phase === 'ready' && state.stakes.includes(event.units)
        ? { ...state, stakeUnits: event.units }
        : state
    case 'asked':
      // The stake is off the balance from the press on; the answer tells the true one.
      return state.phase === 'ready' || state.phase === 'playing'
        ? {
            ...state,
            phase: 'asking',
            balanceUnits:
              state.balanceUnits === null ? null : state.balanceUnits - event.addedUnits,
            ...(state.phase === 'ready' && { round: null }),
          }
        : state
    case 'answered':
      return state.phase === 'asking' || state.phase === 'ready'
        ? { ...state, phase: 'showing', round: event.round }
        : state
    case 'refused':
      return state.phase === 'asking'
        ? {
            ...state,
            phase: isOpen(state) ? 'playing' : 'ready',
            balanceUnits:
              event.balanceUnits ??
              (state.balanceUnits === null ? null : state.balanceUnits + event.addedUnits),
          }
        : state
    case 'shown':
      return state.phase === 'showing'
        ? {
            ...state,
            phase: isOpen(state) ? 'playing' : 'resting',
            balanceUnits: state.round!.balanceUnits ?? state.balanceUnits,
          }
        : state
    case 'rested':
      return state.phase === 'resting' ? { ...state, phase: 'ready' } : state
    case 'balanceTold':
      return state.phase === 'asking' || state.phase === 'showing'
        ? state
        : { ...state, balanceUnits: event.balanceUnits }
    case 'link':
      return { ...state, isLinkLost: event.isLost }
    case 'ended':
      return { ...state, phase: 'ended' }
  }
}
