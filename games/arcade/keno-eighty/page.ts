import { openArcade } from '../kit/index.ts'
import { board } from './board.ts'
import { kenoEighty } from './game.ts'
import './keno-eighty.css'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { RETURN_PERCENT } from './table.ts'
import { voice } from './voice.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openArcade(host, {
    rules: kenoEighty,
    returnPercent: RETURN_PERCENT,
    firstStakeUnits: 1_000_000n,
    words: { en, bn },
    voice,
    board,
  })
