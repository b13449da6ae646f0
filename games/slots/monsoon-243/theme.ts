import { element } from '@padma/game-kit'
import type { SlotTheme } from '../kit/slot.ts'
import cloud from './art/cloud.svg'
import drop from './art/drop.svg'
import frog from './art/frog.svg'
import hilsa from './art/hilsa.svg'
import jasmine from './art/jasmine.svg'
import kadam from './art/kadam.svg'
import leaf from './art/leaf.svg'
import mushroom from './art/mushroom.svg'
import paperBoat from './art/paper-boat.svg'
import snail from './art/snail.svg'
import umbrella from './art/umbrella.svg'
import { paintBoard, paintCell } from './board.ts'
import { voice } from './voice.ts'

/** A garden seen through wet glass under an overcast sky: tall panes, soft shapes, no outline. */
export const theme: SlotTheme = {
  pictures: {
    H1: kadam,
    H2: frog,
    H3: paperBoat,
    H4: snail,
    A: hilsa,
    K: mushroom,
    Q: leaf,
    J: jasmine,
    T: drop,
    W: umbrella,
    S: cloud,
  },
  face: { size: 0.86, hasShadow: false },
  grid: { gap: [5, 12], pad: [4, 8], head: 0.24, ratio: [1, 1.38] },
  // Symbols slide to rest like drops.
  motion: { runOutCells: 4, swing: 0 },
  paintBoard,
  paintCell,
  ribbon: { fill: '#12323b', edge: '#8ec7c2', text: '#f4fbfa' },
  scene: () => ['mn-rain', 'mn-rainbow'].map((name) => element('div', { class: name })),
  lines: [0xf2d36b],
  lineCell: { on: '#f2d36b', off: '#12323b' },
  firstStops: [27, 23, 21, 1, 23],
  firstStakeUnits: 2_000_000n,
  voice,
}
