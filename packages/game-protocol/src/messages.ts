/** What `POST /api/session` answers to a launch code. */
export type Session<View> = {
  token: string
  /** Where postMessage may go: the portal that launched the game. */
  portalOrigin: string
  currency: string
  currencySymbol: string
  balanceUnits: string
  stakes: string[]
  minimumRoundMs: number
  /** Whether the operator allows rounds that follow each other by themselves. */
  hasAutoplay: boolean
  seeds: Seeds
  freeRounds: FreeRounds | null
  /** The last round when its answer never left; `open` when its win is still on its way. */
  lastRound: Round<View> | null
}

/** Rounds that the operator has given, of the reward that is played next. */
export type FreeRounds = {
  rewardUuid: string
  stakeUnits: string
  left: number
  rounds: number
  endsAt: string
}
export type FreeRoundsAnswer = { freeRounds: FreeRounds | null }

export type Seeds = {
  commitment: string
  clientSeed: string
  nonce: number
  nextCommitment: string
}

/** With `rewardUuid` a free round, whose stake is the reward's and is named all the same. */
export type PlayRequest = {
  requestKey: string
  stakeUnits: string
  /** In the game's own terms, where it has something to choose. */
  choice?: unknown
  rewardUuid?: string
}
/** `at`: how many moves came before; the same move asked again answers the same. */
export type MoveRequest = { at: number; move: unknown }

export type Round<View> = {
  roundId: string
  /** Version of the rules' table, such as `river-kites@1`. */
  rulesTable: string
  playedAt: string
  /**
   * `playing`: it waits for the player's next move. `open`: its money is not settled yet, and its
   * outcome is not shown.
   */
  state: 'settled' | 'void' | 'open' | 'playing'
  stakeUnits: string
  /** The stake and what moves added to it. */
  stakedUnits: string
  choice: unknown
  /** Of a stepped game. */
  moves: unknown[]
  /** The stake was the operator's: nothing was taken from the player. */
  isFree: boolean
  payoutUnits: string
  balanceUnits: string | null
  /** What the round shows, in the game's own terms; null before it may be seen. */
  view: View | null
  fair: Fair
  /** Of a round that hit pools: what each paid, part of the payout. */
  jackpots?: PoolUnits[]
}
export type PoolUnits = { pool: string; units: string }
/** What the meters of the game's pools show now. */
export type Jackpots = { jackpots: PoolUnits[] }
/** `serverSeed` is null until the pair of seeds is rotated. */
export type Fair = {
  commitment: string
  clientSeed: string
  nonce: number
  serverSeed: string | null
}

export type RotateRequest = { clientSeed: string }
export type Rotated = {
  revealed: { serverSeed: string; commitment: string; clientSeed: string; rounds: number }
  seeds: Seeds
}

export type PlayedRound = Pick<
  Round<unknown>,
  'roundId' | 'playedAt' | 'state' | 'stakedUnits' | 'isFree' | 'payoutUnits'
>
export type History = { rounds: PlayedRound[]; page: number; totalPages: number }

/** With `round_too_soon` comes `waitMs`, and `balanceUnits` wherever the wallet told it. */
export type RefusalCode =
  | 'account_blocked'
  | 'choice_not_allowed'
  | 'free_rounds_over'
  | 'invalid_input'
  | 'key_reused'
  | 'limit_reached'
  | 'move_not_allowed'
  | 'not_enough_money'
  | 'not_found'
  | 'round_over'
  | 'round_too_soon'
  | 'round_unfinished'
  | 'round_void'
  | 'session_ended'
  | 'stake_unknown'
  | 'too_many_rotations'
  | 'wallet_unavailable'
