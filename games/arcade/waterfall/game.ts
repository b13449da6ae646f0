import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { binOf, type Choice, type Outcome, playRound, type View } from './rules.ts'
import { hashOfTable, RISKS, ROWS, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Waterfall. */
export const waterfall: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'waterfall',
  name: 'Waterfall',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  choice: z.object({ rows: z.literal(ROWS), risk: z.enum(RISKS) }),
  play: playRound,
  outcome: z.object({ path: z.string().regex(/^[LR]{8,16}$/) }),
  show: ({ path }) => ({ path, bin: binOf(path) }),
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'ঝরনা', ar: 'الشلال' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#1f86b3', '#062338'], panel: '#08283f' },
}
