import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Choice, hitsOf, type Outcome, playRound, type View } from './rules.ts'
import { DRAWN, hashOfTable, NUMBERS, PICKS, TABLE, TABLE_HASH } from './table.ts'

const number = z.int().min(1).max(NUMBERS)
const STAKE_MOST = 100n * 100_000n

/** What the studio needs of Keno Eighty. */
export const kenoEighty: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'keno-eighty',
  name: 'Keno Eighty',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  // Its highest prize is 60,000 times the stake.
  stakes: STAKES.filter((units) => units <= STAKE_MOST),
  fastestMs: 1_000,
  choice: z.object({
    picks: z
      .array(number)
      .min(PICKS.least)
      .max(PICKS.most)
      .refine((picks) => picks.every((pick, index) => index === 0 || picks[index - 1]! < pick)),
  }),
  play: playRound,
  outcome: z.object({ drawn: z.array(number).length(DRAWN) }),
  show: ({ drawn }, _stakeUnits, choice) => ({ drawn, hits: hitsOf(choice, drawn) }),
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'কেনো', ar: 'كينو 80' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#b86f1c', '#331703'], panel: '#3a1c06' },
}
