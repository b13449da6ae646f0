import { z } from 'zod'
import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { digitsOf } from '../schemas.ts'
import { type FourD, plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const fourD = scheduledGame<FourD>({
  code: 'four-d',
  name: '4D',
  names: { bn: 'ফোর ডি', ar: 'أربعة أرقام' },
  series: 'SEA',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Kuala_Lumpur', at: '19:00', weekdays: [0, 3, 6] },
  result: z.object({
    first: digitsOf(4),
    second: digitsOf(4),
    third: digitsOf(4),
    special: z.array(digitsOf(4)).length(10),
    consolation: z.array(digitsOf(4)).length(10),
  }),
  draw: ({ int }) => {
    const number = () => String(int(10_000)).padStart(4, '0')
    const ten = () => Array.from({ length: 10 }, number)
    return {
      first: number(),
      second: number(),
      third: number(),
      special: ten(),
      consolation: ten(),
    }
  },
  show: ({ first, second, third, special, consolation }) => [
    first,
    second,
    third,
    ...special,
    ...consolation,
  ],
  plays,
  loading: { scene: ['#b0622a', '#351808'], panel: '#4a220c' },
})
