import { openLottery } from '../kit/page/open-lottery.tsx'
import { vnSouth } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openLottery(host, { games: [vnSouth], words: { en, bn } })
