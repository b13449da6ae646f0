import { commitmentOf } from '@padma/fair'
import { asText } from './as-text.ts'
import { type Recomputed, recompute } from './recompute.ts'
import type { ExportedRound } from './round-file.ts'
import type { Verifiable } from './verifiable.ts'

export type Check = {
  /** SHA-256 of the server seed, as computed here. */
  commitment: string
  isCommitmentRight: boolean
  /** Played by the table that these rules are; null where the round does not say. */
  isTableRight: boolean | null
  computed: Recomputed | null
  /** What was shown; null where the round does not say. */
  isViewRight: boolean | null
  isStakedRight: boolean
  isPayoutRight: boolean
  /** All of the above. */
  isRight: boolean
}

/**
 * Recomputes a round by its game's rules and compares every part of it that is given. Choices and
 * moves that are not of the game compute to nothing.
 */
export function checkRound({ rules, table }: Verifiable, round: ExportedRound): Check {
  const commitment = commitmentOf(round.serverSeed)
  const computed = recomputed(rules, round)
  const isCommitmentRight = commitment === round.commitment
  const isTableRight = round.rulesTable === undefined ? null : round.rulesTable === table
  const isViewRight =
    round.view === undefined
      ? null
      : computed !== null && asText(round.view) === asText(computed.view)
  const isStakedRight =
    computed !== null &&
    (round.stakedUnits === undefined || computed.stakedUnits === BigInt(round.stakedUnits))
  const isPayoutRight = computed !== null && isPaidRight(computed, round)
  return {
    commitment,
    isCommitmentRight,
    isTableRight,
    computed,
    isViewRight,
    isStakedRight,
    isPayoutRight,
    isRight:
      isCommitmentRight &&
      isTableRight !== false &&
      isViewRight !== false &&
      isStakedRight &&
      isPayoutRight,
  }
}

/** What pools paid stands on the round; that they paid at all is recomputed. */
function isPaidRight(computed: Recomputed, { payoutUnits, jackpots = [] }: ExportedRound): boolean {
  const fromPools = jackpots.reduce((sum, { units }) => sum + BigInt(units), 0n)
  return (
    asText(jackpots.map(({ pool }) => pool)) === asText(computed.hits ?? []) &&
    computed.payoutUnits + fromPools === BigInt(payoutUnits)
  )
}

function recomputed(rules: Verifiable['rules'], round: ExportedRound): Recomputed | null {
  const asked = { ...round, stakeUnits: BigInt(round.stakeUnits) }
  try {
    return recompute(rules, round, asked)
  } catch {
    return null
  }
}
