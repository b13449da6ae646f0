import type { SlotTheme } from '../kit/slot.ts'
import boat from './art/boat.svg'
import drum from './art/drum.svg'
import kite from './art/kite.svg'
import lamp from './art/lamp.svg'
import lotus from './art/lotus.svg'
import sun from './art/sun.svg'
import { paintBoard, paintCell } from './board.ts'
import { voice } from './voice.ts'

/** Night on the river: blue and gold, moonlight, square tiles. */
export const theme: SlotTheme = {
  pictures: { H1: kite, H2: boat, H3: lotus, H4: drum, W: sun, S: lamp },
  // Each letter has a colour of its own and differs by its shape first.
  letters: {
    A: { text: 'A', light: '#ffb3c9', deep: '#d9467c' },
    K: { text: 'K', light: '#ffd9a0', deep: '#d9812b' },
    Q: { text: 'Q', light: '#dcc8ff', deep: '#8a63d2' },
    J: { text: 'J', light: '#a9f0e2', deep: '#1f9c8b' },
    T: { text: '10', light: '#b9dcff', deep: '#3f7fc8' },
  },
  glows: { W: '255,205,92', S: '255,138,101' },
  face: { size: 0.84, hasShadow: true },
  grid: { gap: [4, 8], pad: [6, 14], head: 0, ratio: [0.92, 1.42] },
  motion: { runOutCells: 5, swing: 0.9 },
  paintBoard,
  paintCell,
  ribbon: { fill: '#7a1640', edge: '#ffd98a', text: '#fff1d6' },
  spark: '#ffe2a0',
  lines: [0xf6cc7c, 0xff8fb5, 0x7fe0d2, 0xb9c4ff, 0xffb27a, 0xa8e39a],
  lineCell: { on: '#f6cc7c', off: '#213835' },
  firstStops: [3, 8, 9, 16, 7],
  firstStakeUnits: 2_000_000n,
  voice,
}
