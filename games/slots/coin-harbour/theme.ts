import { element } from '@padma/game-kit'
import type { SlotTheme } from '../kit/slot.ts'
import anchor from './art/anchor.svg'
import bell from './art/bell.svg'
import buoy from './art/buoy.svg'
import coin from './art/coin.svg'
import crane from './art/crane.svg'
import fish from './art/fish.svg'
import helm from './art/helm.svg'
import knot from './art/knot.svg'
import lighthouse from './art/lighthouse.svg'
import ship from './art/ship.svg'
import { paintBoard, paintCell } from './board.ts'
import { holdPicture } from './hold/hold-picture.ts'
import { openHoldStage } from './hold/hold-stage.ts'
import { voice } from './voice.ts'

/** The docks at night: a steel hull, round portholes, copper engraving, coins of warm metal. */
export const theme: SlotTheme = {
  pictures: {
    H1: lighthouse,
    H2: ship,
    H3: helm,
    H4: anchor,
    A: crane,
    K: buoy,
    Q: fish,
    J: knot,
    W: bell,
    C: coin,
  },
  face: { size: 0.82, hasShadow: false },
  grid: { gap: [4, 10], pad: [10, 22], head: 0.66, ratio: [1, 1.08] },
  // Heavy hatches: they swing past a little.
  motion: { runOutCells: 4, swing: 0.5 },
  paintBoard,
  paintCell,
  ribbon: { fill: '#5b2410', edge: '#f2c88f', text: '#fdf0da' },
  scene: () =>
    ['ch-crane', 'ch-crane', 'ch-ship', 'ch-tide', 'ch-tide', 'ch-tide'].map((name) =>
      element('div', { class: name }),
    ),
  lines: [0xe9a650, 0xe36414, 0x8fd3dc, 0xf2e8cf, 0xd98a6a],
  lineCell: { on: '#e9a650', off: '#12303f' },
  firstStops: [17, 24, 8, 0, 26],
  firstStakeUnits: 2_000_000n,
  openStage: openHoldStage,
  screenPicture: holdPicture,
  voice,
}
