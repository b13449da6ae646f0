import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Choice, type Outcome, playRound, type View } from './rules.ts'
import { hashOfTable, RISKS, SEGMENTS, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Colour Wheel. */
export const colourWheel: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'colour-wheel',
  name: 'Colour Wheel',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  choice: z.object({ risk: z.enum(RISKS) }),
  play: playRound,
  outcome: z.object({
    segment: z
      .int()
      .min(0)
      .max(SEGMENTS.low.length - 1),
  }),
  show: (outcome) => outcome,
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'চাকা', ar: 'عجلة الألوان' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#2b9c86', '#07302a'], panel: '#0a3a33' },
}
