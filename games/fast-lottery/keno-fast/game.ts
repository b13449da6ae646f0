import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { plays, type TwentyOfEighty } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Twenty of eighty balls, drawn one after the other. */
export const kenoFast = fastGames<TwentyOfEighty>({
  kind: 'keno-fast',
  name: 'Fast Keno',
  names: { bn: 'দ্রুত কেনো', ar: 'كينو السريع' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z
    .array(z.int().min(1).max(80))
    .length(20)
    .refine((drawn) => new Set(drawn).size === 20),
  draw: ({ draw }) => draw(80, 20).map((ball) => ball + 1),
  show: (drawn) => drawn.map((ball) => String(ball).padStart(2, '0')),
  plays,
  loading: { scene: ['#6a3a9a', '#1c0a33'], panel: '#2a1248' },
})
