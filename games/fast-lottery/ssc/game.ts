import { z } from 'zod'
import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { type FiveDigits, plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** Five digits, drawn one after the other. */
export const ssc = fastGames<FiveDigits>({
  kind: 'ssc',
  name: 'Five Digits',
  names: { bn: 'পাঁচ অঙ্ক', ar: 'خمسة أرقام' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: z.array(z.int().min(0).max(9)).length(5),
  draw: ({ int }) => Array.from({ length: 5 }, () => int(10)),
  show: (digits) => digits.map(String),
  plays,
  loading: { scene: ['#1f6f78', '#0a2a33'], panel: '#0d3a43' },
})
