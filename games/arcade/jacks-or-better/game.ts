import type { SteppedGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Move, playRound, type View } from './rules.ts'
import { HAND, hashOfTable, TABLE, TABLE_HASH } from './table.ts'

const ALL = 2 ** HAND - 1

/** What the studio needs of Jacks or Better. */
export const jacksOrBetter: SteppedGame<View, null, Move> = {
  engine: 'stepped',
  code: 'jacks-or-better',
  name: 'Jacks or Better',
  category: 'table',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  move: z.object({ hold: z.int().min(0).max(ALL) }),
  play: playRound,
  closing: () => ({ hold: ALL }),
  listing: {
    type: 'RNG',
    classify: 'TG',
    names: { bn: 'গোলাম জোড়া পোকার', ar: 'جاكس أور بيتر' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#5b5212', '#1d1b08'], panel: '#26240d' },
}
