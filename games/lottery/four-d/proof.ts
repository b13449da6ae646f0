import type { DrawPlay, Pick } from '@padma/game-protocol'
import type { Weighed } from '../kit/outcomes.ts'
import { fullPick } from '../kit/picks.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../kit/prove.ts'
import { everyNumber, mapped, pickOfThree, severalNumbers } from '../kit/sea/outcomes.ts'
import { type FourD, plays } from './plays.ts'

export const proof: DrawProof = {
  method: 'every number, or which of the picked numbers are among several',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

type Play = DrawPlay<FourD>
/**
 * How many numbers a play looks at, where it is more than one, and the first of these of the 23.
 */
const SEVERAL: Readonly<Record<string, readonly [count: number, from: number]>> = {
  top3prizes: [3, 0],
  special4: [10, 3],
  consolation4: [10, 13],
  any4: [23, 0],
}
const SINGLE: Readonly<Record<string, number>> = { second4: 1, third4: 2 }

export function outcomesOf({ code }: Play): Iterable<Weighed<FourD>> {
  const several = SEVERAL[code]
  if (!several) return mapped(everyNumber(4), (number) => drawOf([number], SINGLE[code] ?? 0))
  const [count, from] = several
  return mapped(severalNumbers(4, count), (numbers) => drawOf(numbers, from))
}

export const pickOf = (play: Play): Pick =>
  play.code in SEVERAL ? pickOfThree(play) : fullPick(play.pad)

/** These numbers from a place of the 23 on; the others are 8888. */
function drawOf(numbers: readonly string[], from: number): FourD {
  const all = Array.from({ length: 23 }, (_, at) => numbers[at - from] ?? '8888')
  return {
    first: all[0]!,
    second: all[1]!,
    third: all[2]!,
    special: all.slice(3, 13),
    consolation: all.slice(13),
  }
}
