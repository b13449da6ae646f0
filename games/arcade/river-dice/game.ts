import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Choice, isWin, type Outcome, playRound, type View } from './rules.ts'
import { hashOfTable, ROLLS, TABLE, TABLE_HASH, WINS } from './table.ts'

/** What the studio needs of River Dice. */
export const riverDice: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'river-dice',
  name: 'River Dice',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  choice: z.object({
    side: z.enum(['under', 'over']),
    wins: z.int().min(WINS.least).max(WINS.most),
  }),
  play: playRound,
  outcome: z.object({
    roll: z
      .int()
      .min(0)
      .max(ROLLS - 1),
  }),
  show: ({ roll }, _stakeUnits, choice) => ({ roll, isWin: isWin(roll, choice) }),
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'নদীর পাশা', ar: 'نرد النهر' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#3a49a8', '#151a4a'], panel: '#14183c' },
}
