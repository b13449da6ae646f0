import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { digitsOf } from '../schemas.ts'
import { plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const lao = scheduledGame<string>({
  code: 'lao',
  name: 'Lao',
  names: { bn: 'লাও', ar: 'لاوس' },
  series: 'SEA',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Vientiane', at: '20:30', weekdays: [1, 3, 5] },
  result: digitsOf(4),
  draw: ({ int }) => String(int(10_000)).padStart(4, '0'),
  show: (number) => [number],
  plays,
  loading: { scene: ['#2a4a9a', '#0c1636'], panel: '#142250' },
})
