import type { DrawPlay } from '@padma/game-protocol'
import type { Weighed } from '../kit/outcomes.ts'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../kit/prove.ts'
import { everyNumber, mapped } from '../kit/sea/outcomes.ts'
import { type HanoiDraw, plays } from './plays.ts'

export const proof: DrawProof = {
  method: 'every number of the digits that a play looks at',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

export function outcomesOf({ code, group }: DrawPlay<HanoiDraw>): Iterable<Weighed<HanoiDraw>> {
  if (group === 'bottom' || code.endsWith('-bottom'))
    return mapped(everyNumber(2), (last) => ({ special: '00000', first: `000${last}` }))
  return mapped(everyNumber(code.endsWith('4') ? 4 : 3), (last) => ({
    special: last.padStart(5, '0'),
    first: '00000',
  }))
}
