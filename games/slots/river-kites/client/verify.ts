import type { RoundInputs, Verdict } from '@padma/game-kit'
import { verifyRound } from '../rules.ts'
import { describeResult, type Round } from './round.ts'

/** Plays the round again from these inputs, in this browser alone, and compares it with what was played. */
export function verifyPlayedRound(inputs: RoundInputs, round: Round): Verdict {
  const verdict = verifyRound({
    ...inputs, nonce: Number(inputs.nonce), stakeUnits: round.stakeUnits,
    stops: round.screens.map((screen) => screen.stops), payoutUnits: round.payoutUnits,
  })
  const { recomputed } = verdict
  return {
    isCommitmentRight: verdict.isCommitmentKept,
    isResultRight: verdict.isOutcomeSame && verdict.isPayoutSame,
    computed: describeResult(recomputed.spins, recomputed.payoutUnits),
  }
}
