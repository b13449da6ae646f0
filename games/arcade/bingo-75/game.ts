import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { isCard } from './cards/cards.ts'
import { bestOfAll, type Choice, type Outcome, playRound, type View } from './rules.ts'
import { CALLED, CARD_COUNTS, hashOfTable, NUMBERS, TABLE, TABLE_HASH } from './table.ts'

const number = z.int().min(1).max(NUMBERS)
const STAKE_MOST = 200n * 100_000n

/** What the studio needs of Bingo 75. */
export const bingo75: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'bingo-75',
  name: 'Bingo 75',
  category: 'bingo',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  // Its highest prize is 2,500 times the stake.
  stakes: STAKES.filter((units) => units <= STAKE_MOST),
  fastestMs: 1_000,
  choice: z.object({
    cards: z
      .array(z.array(number).length(24).refine(isCard))
      .refine((cards) => CARD_COUNTS.some((count) => count === cards.length)),
  }),
  play: playRound,
  outcome: z.object({ called: z.array(number).length(CALLED) }),
  show: ({ called }, _stakeUnits, choice) => ({ called, best: bestOfAll(choice, called) }),
  listing: {
    type: 'RNG',
    classify: 'BG',
    names: { bn: 'বিঙ্গো ৭৫', ar: 'بينغو 75' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#6f7d1c', '#1d2306'], panel: '#262d08' },
}
