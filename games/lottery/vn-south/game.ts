import { scheduledGame } from '../kit/games/scheduled-game.ts'
import { drawPrizes, SOUTH, type Prizes } from '../kit/vietnam/structure.ts'
import { prizesOf } from '../schemas.ts'
import { plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

export const vnSouth = scheduledGame<Prizes>({
  code: 'vn-south',
  name: 'Vietnam South',
  names: { bn: 'ভিয়েতনাম দক্ষিণ', ar: 'فيتنام الجنوب' },
  series: 'Lott',
  table: TABLE,
  tableHash: TABLE_HASH,
  when: { timeZone: 'Asia/Ho_Chi_Minh', at: '16:15' },
  result: prizesOf(SOUTH),
  draw: (stream) => drawPrizes(SOUTH, stream),
  show: (prizes) => prizes.flat(),
  plays,
  loading: { scene: ['#2a7a5a', '#0a2a1e'], panel: '#103a2a' },
})
