import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { plays, type SixAndSpecial } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Seven of 49 balls, drawn one after the other; the seventh is the special. */
export const markSix = fastGames<SixAndSpecial>({
  kind: 'mark-six',
  name: 'Six of 49',
  names: { bn: '৪৯-এ ছয়', ar: 'ستة من 49' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z
    .array(z.int().min(1).max(49))
    .length(7)
    .refine((drawn) => new Set(drawn).size === 7),
  draw: ({ draw }) => draw(49, 7).map((ball) => ball + 1),
  show: (drawn) => drawn.map((ball) => String(ball).padStart(2, '0')),
  plays,
  loading: { scene: ['#2a7a6a', '#0a2620'], panel: '#10382f' },
})
