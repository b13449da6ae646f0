import { commitmentOf } from '@padma/fair'
import { formatUnits } from '@padma/money'
import { asText } from './as-text.ts'
import { type Asked, type Playable, recompute } from './recompute.ts'

/** What a game's page hands over to be checked; `result` is the round in one line. */
type Inputs = {
  commitment: string
  serverSeed: string
  clientSeed: string
  nonce: string
  result: string
}

/** What a round showed, in one line of text. */
type InOneLine = (view: unknown) => string

/** A round in one line, the same for a round that was played and one that was recomputed. */
export const resultOf = (view: unknown, payoutUnits: bigint, inOneLine: InOneLine = asText) =>
  `${inOneLine(view)} = ${formatUnits(payoutUnits)}`

/**
 * Plays the round again from these inputs, in this browser alone, and compares it with the result
 * that is claimed, character by character.
 */
export function verdictOf(rules: Playable, inputs: Inputs, asked: Asked, inOneLine?: InOneLine) {
  const played = recompute(rules, { ...inputs, nonce: Number(inputs.nonce) }, asked)
  const computed = played && resultOf(played.view, played.payoutUnits, inOneLine)
  const [draw, payout] = computed === null ? [] : splitResult(computed)
  const [claimedDraw, claimedPayout] = splitResult(inputs.result)
  return {
    isCommitmentRight: commitmentOf(inputs.serverSeed) === inputs.commitment,
    isDrawRight: draw === claimedDraw,
    isPayoutRight: payout === claimedPayout,
    computed,
  }
}

const splitResult = (result: string): [draw: string, payout: string] => {
  const at = result.lastIndexOf(' = ')
  return [result.slice(0, at), result.slice(at + 3)]
}
