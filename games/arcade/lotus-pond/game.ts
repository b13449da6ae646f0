import type { SteppedGame } from '@padma/game-protocol'
import { z } from 'zod'
import { STAKES } from '../kit/stakes.ts'
import { type Move, playRound, type View } from './rules.ts'
import { hashOfTable, TABLE, TABLE_HASH, TILES, WHIRLS } from './table.ts'

/** What the studio needs of Lotus Pond. */
export const lotusPond: SteppedGame<View, { whirls: number }, Move> = {
  engine: 'stepped',
  code: 'lotus-pond',
  name: 'Lotus Pond',
  category: 'arcade',
  table: TABLE,
  isProved: () => hashOfTable() === TABLE_HASH,
  stakes: STAKES,
  fastestMs: 1_000,
  choice: z.object({ whirls: z.int().min(WHIRLS.least).max(WHIRLS.most) }),
  move: z.union([
    z.literal('collect'),
    z.object({
      pick: z
        .int()
        .min(0)
        .max(TILES - 1),
    }),
  ]),
  play: playRound,
  closing: () => 'collect',
  listing: {
    type: 'RNG',
    classify: 'AC',
    names: { bn: 'শাপলা পুকুর', ar: 'بركة اللوتس' },
    turnoverWeightPpm: 100_000,
  },
  loading: { scene: ['#0f4550', '#071a1f'], panel: '#0a2027' },
}
