import type { DrawPlay, Pick } from '@padma/game-protocol'
import { drawnOutcomes, type Weighed } from '../../lottery/kit/outcomes.ts'
import { fullPick } from '../../lottery/kit/picks.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../../lottery/kit/prove.ts'
import { plays, type SixAndSpecial } from './plays.ts'
import { numbersOfPlace } from './zodiac.ts'

export const proof: DrawProof = {
  method: 'every special, or the sets by the picked numbers that they have',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

type Play = DrawPlay<SixAndSpecial>
const ASKED = [3, 8, 11, 17, 22, 26, 30, 35, 41, 44, 49]
/** Two animals: the year's with five numbers, another with four. */
const TWO_ANIMALS = [...numbersOfPlace(0), ...numbersOfPlace(4)]

export function outcomesOf({ code, group }: Play): Iterable<Weighed<SixAndSpecial>> {
  if (code.startsWith('all')) return sixOf(ASKED.slice(0, 5))
  if (group === 'none') return drawnOutcomes(ASKED, 49, 7)
  return code === 'zodiac-seven' ? drawnOutcomes(TWO_ANIMALS, 49, 7) : turns()
}

export function pickOf({ code, group, pad }: Play): Pick {
  if (code.startsWith('all')) return [ASKED.slice(0, 5)]
  if (group === 'none') return [ASKED]
  return code === 'zodiac-seven' ? [[0, 4]] : fullPick(pad)
}

/** Every number is the special once, and each of the six once: for plays that ask of one ball. */
function* turns(): Generator<Weighed<SixAndSpecial>> {
  for (let turn = 0; turn < 49; turn++)
    yield [[0, 1, 2, 3, 4, 5, 6].map((ball) => ((turn + ball) % 49) + 1), 1n]
}

/** Six balls; the special is one of those at which no pick looks. */
function* sixOf(asked: readonly number[]): Generator<Weighed<SixAndSpecial>> {
  const other = 1
  for (const [six, weight] of drawnOutcomes(asked, 49, 6)) yield [[...six, other], weight]
}
