import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { plays, type ThreeDice } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Three dice, thrown one after the other. */
export const k3 = fastGames<ThreeDice>({
  kind: 'k3',
  name: 'Three Dice',
  names: { bn: 'তিন পাশা', ar: 'ثلاثة نرود' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z.array(z.int().min(1).max(6)).length(3),
  draw: ({ int }) => Array.from({ length: 3 }, () => int(6) + 1),
  show: (dice) => dice.map(String),
  plays,
  loading: { scene: ['#8a2b3a', '#2a0a12'], panel: '#3c101a' },
})
