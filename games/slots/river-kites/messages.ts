import type { Spin } from './rules.ts'

/**
 * What the game's page and the studio say to each other. Amounts are decimal strings of units (1/100 000).
 * Errors: HTTP 4xx with `{code, ...detail}`; 5xx and no answer mean "ask again with the same body".
 */
export type SessionAnswer = {
  token: string
  /** Where postMessage may go: the portal that launched the game. */
  portalOrigin: string
  currency: string
  currencySymbol: string
  balanceUnits: string
  stakes: string[]
  minimumSpinMs: number
  seeds: SeedsAnswer
  freeRounds: FreeRounds | null
  /** The last round, when its answer never left for this player; `open` when its win is still on its way to the wallet. */
  lastRound: RoundAnswer | null
}
/** Rounds that the operator has given: of the reward that is played next, how many are `left` and what each is played for. */
export type FreeRounds = {
  rewardUuid: string
  stakeUnits: string
  left: number
  rounds: number
  endsAt: string
}
export type FreeRoundsAnswer = { freeRounds: FreeRounds | null }
export type SeedsAnswer = {
  commitment: string
  clientSeed: string
  nonce: number
  nextCommitment: string
}

/** With `rewardUuid` a free round, played for the stake of the reward, which is named all the same. */
export type SpinRequest = { requestKey: string; stakeUnits: string; rewardUuid?: string }
export type SpinAnswer = RoundAnswer

export type SpinWire = Omit<Spin, 'scatterUnits' | 'winUnits' | 'lineWins'> & {
  scatterUnits: string
  winUnits: string
  lineWins: { line: number; symbol: string; count: number; units: string }[]
}
export type RoundAnswer = {
  roundId: string
  /** Version of the rules' table, such as `river-kites@1`. */
  rulesTable: string
  playedAt: string
  /** `open`: its money is not settled yet, and its spins are not shown. */
  state: 'settled' | 'void' | 'open'
  stakeUnits: string
  /** The stake was the operator's: nothing was taken from the player. */
  isFree: boolean
  payoutUnits: string
  balanceUnits: string | null
  spins: SpinWire[]
  /** `serverSeed` is null until the pair of seeds is rotated. */
  fair: { commitment: string; clientSeed: string; nonce: number; serverSeed: string | null }
}

export type RotateRequest = { clientSeed: string }
export type RotateAnswer = {
  revealed: { serverSeed: string; commitment: string; clientSeed: string; rounds: number }
  seeds: SeedsAnswer
}

export type HistoryAnswer = {
  rounds: Pick<
    RoundAnswer,
    'roundId' | 'playedAt' | 'state' | 'stakeUnits' | 'isFree' | 'payoutUnits'
  >[]
  page: number
  totalPages: number
}

/** Codes of refusals. Beside them: `waitMs` with `spin_too_soon`, and `balanceUnits` where the wallet told it. */
export type SpinRefusal =
  | 'not_enough_money'
  | 'limit_reached'
  | 'free_rounds_over'
  | 'session_ended'
  | 'account_blocked'
  | 'spin_too_soon'
  | 'round_unfinished'
  | 'round_void'
  | 'stake_unknown'
  | 'wallet_unavailable'
  | 'key_reused'
