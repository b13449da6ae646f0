import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { drawPrizes, SOUTH, type Prizes } from '../kit/vietnam/structure.ts'
import { prizesOf } from '../schemas.ts'
import { plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const vnCentral = scheduledGame<Prizes>({
  code: 'vn-central',
  name: 'Vietnam Central',
  names: { bn: 'ভিয়েতনাম মধ্য', ar: 'فيتنام الوسط' },
  series: 'Lott',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Ho_Chi_Minh', at: '17:15' },
  result: prizesOf(SOUTH),
  draw: (stream) => drawPrizes(SOUTH, stream),
  show: (prizes) => prizes.flat(),
  plays,
  loading: { scene: ['#7a5a1c', '#2a1e08'], panel: '#3a2a0e' },
})
