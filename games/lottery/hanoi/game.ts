import { z } from 'zod'
import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { digitsOf } from '../schemas.ts'
import { type HanoiDraw, plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const hanoi = scheduledGame<HanoiDraw>({
  code: 'hanoi',
  name: 'Hanoi',
  names: { bn: 'হ্যানয়', ar: 'هانوي' },
  series: 'SEA',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Ho_Chi_Minh', at: '18:15' },
  result: z.object({ special: digitsOf(5), first: digitsOf(5) }),
  draw: ({ int }) => {
    const number = () => String(int(100_000)).padStart(5, '0')
    return { special: number(), first: number() }
  },
  show: ({ special, first }) => [special, first],
  plays,
  loading: { scene: ['#a03a5a', '#300e1a'], panel: '#441626' },
})
