import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { type FiveOfEleven, plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Five of eleven balls, drawn one after the other. */
export const elevenFive = fastGames<FiveOfEleven>({
  kind: 'eleven-five',
  name: '5 of 11',
  names: { bn: '১১-তে ৫', ar: '5 من 11' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z
    .array(z.int().min(1).max(11))
    .length(5)
    .refine((drawn) => new Set(drawn).size === 5),
  draw: ({ draw }) => draw(11, 5).map((ball) => ball + 1),
  show: (drawn) => drawn.map((ball) => String(ball).padStart(2, '0')),
  plays,
  loading: { scene: ['#4a7a2a', '#16260a'], panel: '#223a10' },
})
