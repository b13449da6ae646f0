import type { InstantGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Choice, type Outcome, playRound, type View } from './rules.ts'
import { hashOfTable, RESULT_MAX, TABLE, TABLE_HASH, TARGET } from './table.ts'

/** What the studio needs of Sky Reach. */
export const skyReach: InstantGame<Outcome, View, Choice> = {
  engine: 'instant',
  code: 'sky-reach',
  name: 'Sky Reach',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  choice: z.object({ target: z.int().min(TARGET.least).max(TARGET.most) }),
  play: playRound,
  outcome: z.object({ result: z.int().min(100).max(Number(RESULT_MAX)) }),
  show: ({ result }, _stakeUnits, { target }) => ({ result, isWin: result >= target }),
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'আকাশছোঁয়া', ar: 'لمسة السماء' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#6b3fa8', '#1a0f3d'], panel: '#1d1240' },
}
