import { element } from '@padma/game-kit'
import type { SlotTheme } from '../kit/slot.ts'
import axe from './art/axe.svg'
import carabiner from './art/carabiner.svg'
import compass from './art/compass.svg'
import firstSun from './art/first-sun.svg'
import flag from './art/flag.svg'
import ice from './art/ice.svg'
import snow from './art/snow.svg'
import summit from './art/summit.svg'
import tent from './art/tent.svg'
import { paintBoard, paintCell } from './board.ts'
import { voice } from './voice.ts'

/** Above the clouds before sunrise: blue ice, hexagons, the first light on the summit. */
export const theme: SlotTheme = {
  pictures: {
    H1: summit,
    H2: flag,
    H3: axe,
    H4: tent,
    A: compass,
    K: snow,
    Q: carabiner,
    J: ice,
    W: firstSun,
  },
  face: { size: 0.62, hasShadow: false },
  grid: { gap: [2, 4], pad: [8, 12], head: 0, ratio: [1, 1.16] },
  // Crampons: it bites at once.
  motion: { runOutCells: 3, swing: 0.2 },
  paintBoard,
  paintCell,
  ribbon: { fill: '#7a2b3f', edge: '#ffc6a3', text: '#fff1e8' },
  scene: () => [
    element('div', { class: 'sj-sun' }),
    element('div', { class: 'sj-flags' }),
    element('div', { class: 'sj-flags' }),
  ],
  lines: [0xff9e7a, 0x7fb8e8, 0xffd9c4, 0xe8d3a0, 0xd63e63, 0x9be0d0],
  lineCell: { on: '#ff9e7a', off: '#22406f' },
  firstStops: [4, 6, 11, 9, 13],
  firstStakeUnits: 2_000_000n,
  voice,
}
