import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { plays, type Ranking } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Ten boats that come in one after the other. */
export const pk10 = fastGames<Ranking>({
  kind: 'pk10',
  name: 'Ten Boats',
  names: { bn: 'দশ নৌকা', ar: 'عشرة قوارب' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z
    .array(z.int().min(1).max(10))
    .length(10)
    .refine((ranking) => new Set(ranking).size === 10),
  draw: ({ shuffle }) => shuffle(10).map((boat) => boat + 1),
  show: (ranking) => ranking.map((boat) => String(boat).padStart(2, '0')),
  plays,
  loading: { scene: ['#2a5f9e', '#0a1e3a'], panel: '#0f2b50' },
})
