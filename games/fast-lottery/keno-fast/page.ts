import { openLottery } from '../../lottery/kit/page/open-lottery.tsx'
import { kenoFast } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openLottery(host, { games: kenoFast, words: { en, bn } })
