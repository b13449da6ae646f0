import { z } from 'zod'
import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { digitsOf } from '../schemas.ts'
import { type ThaiDraw, plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const thai = scheduledGame<ThaiDraw>({
  code: 'thai',
  name: 'Thai',
  names: { bn: 'থাই', ar: 'تايلاندي' },
  series: 'SEA',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Bangkok', at: '14:30', days: [1, 16] },
  result: z.object({
    first: digitsOf(6),
    front: z.array(digitsOf(3)).length(2),
    last3: z.array(digitsOf(3)).length(2),
    last2: digitsOf(2),
  }),
  draw: ({ int }) => {
    const number = (digits: number) => String(int(10 ** digits)).padStart(digits, '0')
    return {
      first: number(6),
      front: [number(3), number(3)],
      last3: [number(3), number(3)],
      last2: number(2),
    }
  },
  show: ({ first, front, last3, last2 }) => [first, ...front, ...last3, last2],
  plays,
  loading: { scene: ['#5a3a8a', '#1a0e2e'], panel: '#281846' },
})
