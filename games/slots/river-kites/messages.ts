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
  /** The last round that this player has not seen the end of, if any. */
  lastRound: RoundAnswer | null
}
export type SeedsAnswer = { commitment: string; clientSeed: string; nonce: number; nextCommitment: string }

export type SpinRequest = { requestKey: string; stakeUnits: string }
export type SpinAnswer = RoundAnswer

export type SpinWire = Omit<Spin, 'scatterUnits' | 'winUnits' | 'lineWins'> & { scatterUnits: string; winUnits: string; lineWins: { line: number; symbol: string; count: number; units: string }[] }
export type RoundAnswer = {
  roundId: string
  playedAt: string
  state: 'settled' | 'void' | 'open'
  stakeUnits: string
  payoutUnits: string
  balanceUnits: string | null
  spins: SpinWire[]
  /** `serverSeed` is null until the pair of seeds is rotated. */
  fair: { commitment: string; clientSeed: string; nonce: number; serverSeed: string | null }
}

export type RotateRequest = { clientSeed: string }
export type RotateAnswer = { revealed: { serverSeed: string; commitment: string; clientSeed: string; rounds: number }; seeds: SeedsAnswer }

export type HistoryAnswer = { rounds: Pick<RoundAnswer, 'roundId' | 'playedAt' | 'state' | 'stakeUnits' | 'payoutUnits'>[]; page: number; totalPages: number }

/** Codes of refusals: `value` beside them in the answer. */
export type SpinRefusal = 'not_enough_money' | 'limit_reached' | 'session_ended' | 'account_blocked' | 'spin_too_soon' | 'round_unfinished' | 'round_void' | 'stake_unknown' | 'wallet_unavailable' | 'key_reused'
