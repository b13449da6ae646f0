import type { DrawPlay } from '@padma/game-protocol'
import { type DrawProof, provePlays, RETURN_PERCENT } from '../kit/prove.ts'
import { everyNumber, mapped } from '../kit/sea/outcomes.ts'
import { plays } from './plays.ts'

export const proof: DrawProof = {
  method: 'every number of the digits that a play looks at',
  printed: RETURN_PERCENT,
  returns: () => provePlays(plays, outcomesOf),
}

export const outcomesOf = ({ code }: DrawPlay<string>) =>
  mapped(everyNumber(code.endsWith('4') ? 4 : 3), (number) => number.padStart(4, '0'))
