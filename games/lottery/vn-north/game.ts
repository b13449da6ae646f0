import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { drawPrizes, NORTH, type Prizes } from '../kit/vietnam/structure.ts'
import { prizesOf } from '../schemas.ts'
import { plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const vnNorth = scheduledGame<Prizes>({
  code: 'vn-north',
  name: 'Vietnam North',
  names: { bn: 'ভিয়েতনাম উত্তর', ar: 'فيتنام الشمال' },
  series: 'Lott',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Ho_Chi_Minh', at: '18:15' },
  result: prizesOf(NORTH),
  draw: (stream) => drawPrizes(NORTH, stream),
  show: (prizes) => prizes.flat(),
  plays,
  loading: { scene: ['#8c3b2a', '#2e0f0a'], panel: '#40160e' },
})
