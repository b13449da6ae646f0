import type { Proof, ProvedReturn } from '../../proof.ts'
import { type Move, playRound } from './rules.ts'
import { basicMove } from './strategy/strategy.ts'
import { BACK_IN_HALVES, CARDS_MAX, RETURN, RETURN_PERCENT, SHOE } from './table.ts'

const ROUNDS = 400_000
const STAKE = 1_000_000n

/** Numbers that are the same at every run, and quick. */
function xorshift(state: number): (n: number) => number {
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % n
  }
}

/** Rounds by basic strategy: what came back beyond what moves added, of the first stake. */
function measuredReturn(): ProvedReturn {
  const below = xorshift(20_261_123)
  const shoe = Array.from({ length: SHOE }, (_, card) => card)
  let back = 0n
  let squares = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < CARDS_MAX; at++) {
      const from = at + below(SHOE - at)
      ;[shoe[at], shoe[from]] = [shoe[from]!, shoe[at]!]
    }
    const draw = { draw: () => shoe }
    const moves: Move[] = []
    let played = playRound(draw, STAKE, null, moves)!
    while (played.payoutUnits === null) {
      moves.push(basicMove(played.view))
      played = playRound(draw, STAKE, null, moves)!
    }
    const net = played.payoutUnits - played.stakedUnits
    back += STAKE + net
    squares += (1 + Number(net) / Number(STAKE)) ** 2
  }
  const mean = Number(back) / Number(STAKE) / ROUNDS
  const ownError = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS)
  return {
    choice: 'basic strategy',
    returned: [back, STAKE * BigInt(ROUNDS)],
    declared: RETURN.measured,
    standardError: Math.hypot(ownError, RETURN.standardError),
  }
}

/** Once an ace is seen, 128 of 415 cards are worth ten. */
const insurance: ProvedReturn = {
  choice: 'insurance, of its own stake',
  returned: [BACK_IN_HALVES.insurance * 128n, 2n * BigInt(SHOE - 1)],
  declared: 384 / 415,
  hitRate: [128n, BigInt(SHOE - 1)],
  isSideBet: true,
}

export const proof: Proof = {
  method: `insurance by its cards; basic strategy measured over ${ROUNDS.toLocaleString('en')} rounds, the same at every run`,
  printed: RETURN_PERCENT,
  returns: () => [measuredReturn(), insurance],
  measured: { by: 'basic strategy', returned: RETURN.measured, next: basicMove },
}
