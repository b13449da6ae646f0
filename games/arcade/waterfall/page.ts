import { openArcade } from '../kit/index.ts'
import { board } from './board.ts'
import { waterfall } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { RETURN_PERCENT } from './table.ts'
import { voice } from './voice.ts'
import './waterfall.css'

export const open = (host: HTMLElement): Promise<void> =>
  openArcade(host, {
    rules: waterfall,
    returnPercent: RETURN_PERCENT,
    firstStakeUnits: 1_000_000n,
    words: { en, bn },
    voice,
    board,
  })
