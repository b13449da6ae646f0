import type { SteppedGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Move, playRound, type View } from './rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of High-Low. */
export const highLow: SteppedGame<View, null, Move> = {
  engine: 'stepped',
  code: 'high-low',
  name: 'High-Low',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  move: z.enum(['higher', 'lower', 'collect']),
  play: playRound,
  closing: () => 'collect',
  listing: {
    type: 'RNG',
    classify: 'TG',
    names: { bn: 'উঁচু-নিচু', ar: 'أعلى أو أدنى' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#6d1733', '#260710'], panel: '#300c19' },
}
