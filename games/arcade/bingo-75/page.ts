import { openArcade } from '../kit/index.ts'
import './bingo-75.css'
import { board } from './board.ts'
import { bingo75 } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { RETURN_PERCENT } from './table.ts'
import { voice } from './voice.ts'

export const open = (host: HTMLElement): Promise<void> =>
  openArcade(host, {
    rules: bingo75,
    returnPercent: RETURN_PERCENT,
    firstStakeUnits: 1_000_000n,
    words: { en, bn },
    voice,
    board,
  })
