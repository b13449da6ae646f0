import { fastGames } from '../../lottery/kit/games/fast-games.ts'
import { drawPrizes, NORTH, type Prizes } from '../../lottery/kit/vietnam/structure.ts'
import { prizesOf } from '../../lottery/schemas.ts'
import { plays } from './plays.ts'
import { TABLE, TABLE_HASH } from './table.ts'

/** The 27 numbers of the northern lottery, drawn by ourselves. */
export const vnFast = fastGames<Prizes>({
  kind: 'vn-fast',
  name: 'Fast 27',
  names: { bn: 'দ্রুত ২৭', ar: 'سريع 27' },
  table: TABLE,
  tableHash: TABLE_HASH,
  result: prizesOf(NORTH),
  draw: (stream) => drawPrizes(NORTH, stream),
  show: (prizes) => prizes.flat(),
  plays,
  loading: { scene: ['#a8442a', '#33100a'], panel: '#47180e' },
})
