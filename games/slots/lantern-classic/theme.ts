import { element } from '@padma/game-kit'
import type { SlotTheme } from '../kit/slot.ts'
import anyBar from './art/any-bar.svg'
import bar1 from './art/bar-1.svg'
import bar2 from './art/bar-2.svg'
import bar3 from './art/bar-3.svg'
import bell from './art/bell.svg'
import blank from './art/blank.svg'
import cherry from './art/cherry.svg'
import lantern from './art/lantern.svg'
import seven from './art/seven.svg'
import { paintBoard, paintCell } from './board.ts'
import { voice } from './voice.ts'

/** A matchbox label: woodcut line and three flat inks on paper, lanterns hung around it. */
export const theme: SlotTheme = {
  pictures: {
    W: lantern,
    '7': seven,
    BELL: bell,
    B3: bar3,
    B2: bar2,
    B1: bar1,
    CH: cherry,
    X: blank,
    ANYBAR: anyBar,
  },
  face: { size: 0.76, hasShadow: false },
  grid: { gap: [0, 0], pad: [16, 18], head: 0, ratio: [1, 1.04] },
  // It stops with a knock.
  motion: { runOutCells: 3, swing: 0.35 },
  paintBoard,
  paintCell,
  ribbon: { fill: '#3f7d4c', edge: '#2a0f12', text: '#f7e7c6' },
  scene: () =>
    Array.from({ length: 7 }, () =>
      element('span', { class: 'lc-lantern' }, element('img', { src: lantern, alt: '' })),
    ),
  lines: [0xc8392b, 0x3f7d4c, 0xb0741a, 0x5a1419, 0x2a5d6b],
  lineCell: { on: '#f0b44c', off: '#7a1c20' },
  firstStops: [0, 9, 7],
  firstStakeUnits: 2_000_000n,
  voice,
}
