import type { RoundInputs, Verdict } from '@padma/game-kit'
import type { SlotRules } from '../slot.ts'
import { describeResult, type Round } from './round.ts'

/**
 * Plays the round again from these inputs, in this browser alone, and compares it with the result
 * that is claimed, character by character.
 */
export function verifyPlayedRound(
  rules: Pick<SlotRules, 'verifyRound'>,
  inputs: RoundInputs,
  round: Round,
): Verdict {
  const { isCommitmentKept, recomputed } = rules.verifyRound({
    ...inputs,
    nonce: Number(inputs.nonce),
    stakeUnits: round.stakeUnits,
    stops: round.screens.map((screen) => screen.stops),
    payoutUnits: round.payoutUnits,
  })
  const computed = describeResult(recomputed.spins, recomputed.payoutUnits)
  const [draw, payout] = computed.split(' = ')
  const [claimedDraw, claimedPayout, ...more] = inputs.result.split(' = ')
  return {
    isCommitmentRight: isCommitmentKept,
    isDrawRight: draw === claimedDraw,
    isPayoutRight: payout === claimedPayout && more.length === 0,
    computed,
  }
}
