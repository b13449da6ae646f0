import type { DrawPlay, Pick } from '@padma/game-protocol'
import type { Weighed } from '../kit/outcomes.ts'
import { fullPick } from '../kit/picks.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../kit/prove.ts'
import { everyNumber, mapped, pickOfThree, severalNumbers } from '../kit/sea/outcomes.ts'
import { plays, type ThaiDraw } from './plays.ts'

export const proof: DrawProof = {
  method: 'every number of the digits that a play looks at',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf, pickOf),
}

type Play = DrawPlay<ThaiDraw>
const NONE: ThaiDraw = {
  first: '000000',
  front: ['000', '000'],
  last3: ['000', '000'],
  last2: '00',
}

export function outcomesOf({ code, group }: Play): Iterable<Weighed<ThaiDraw>> {
  if (code === 'front3') return mapped(severalNumbers(3, 2), (front) => ({ ...NONE, front }))
  if (code === 'last3') return mapped(severalNumbers(3, 2), (last3) => ({ ...NONE, last3 }))
  if (group === 'bottom' || code.endsWith('-bottom'))
    return mapped(everyNumber(2), (last2) => ({ ...NONE, last2 }))
  const digits = code === 'top5' ? 5 : code.endsWith('4') ? 4 : 3
  return mapped(everyNumber(digits), (top) => ({ ...NONE, first: top.padStart(6, '0') }))
}

export const pickOf = (play: Play): Pick =>
  play.group === 'three' ? pickOfThree(play) : fullPick(play.pad)
