import type { SteppedGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Move, playRound, type View } from './rules.ts'
import { hashOfTable, TABLE, TABLE_HASH } from './table.ts'

/** What the studio needs of Nakshi Blackjack. */
export const blackjack: SteppedGame<View, null, Move> = {
  engine: 'stepped',
  code: 'blackjack',
  name: 'Nakshi Blackjack',
  category: 'table',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  move: z.enum(['hit', 'stand', 'double', 'split', 'insure', 'decline']),
  play: playRound,
  closing: ({ insurance }) => (insurance === 'offered' ? 'decline' : 'stand'),
  listing: {
    type: 'RNG',
    classify: 'TG',
    names: { bn: 'নকশি ব্ল্যাকজ্যাক', ar: 'بلاك جاك' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#2c4c8f', '#0c1738'], panel: '#0f1a40' },
}
