import { element } from '@padma/game-kit'
import type { SlotTheme } from '../kit/slot.ts'
import bolt from './art/bolt.svg'
import amethyst from './art/amethyst.svg'
import emerald from './art/emerald.svg'
import orb from './art/orb.svg'
import rose from './art/rose.svg'
import ruby from './art/ruby.svg'
import sapphire from './art/sapphire.svg'
import topaz from './art/topaz.svg'
import turquoise from './art/turquoise.svg'
import { tumblePicture } from './tumble/tumble-picture.ts'
import { openTumbleStage } from './tumble/tumble-stage.ts'
import { voice } from './voice.ts'

/** Terraced fields under lightning: cut gems on steps, no cells, violet and sulphur. */
export const theme: SlotTheme = {
  pictures: {
    G1: topaz,
    G2: ruby,
    G3: amethyst,
    G4: emerald,
    L1: rose,
    L2: turquoise,
    L3: sapphire,
    BOLT: bolt,
    ORB: orb,
  },
  face: { size: 0.86, hasShadow: false },
  grid: { gap: [2, 4], pad: [6, 14], head: 1.24, ratio: [1, 1.02] },
  scene: () => ['st-bolt', 'st-bolt', 'st-eye'].map((name) => element('div', { class: name })),
  firstStops: [
    0, 0, 3, 5, 4, 6, 2, 1, 6, 0, 3, 5, 4, 2, 6, 1, 1, 5, 0, 3, 4, 6, 2, 4, 5, 0, 3, 6, 1, 2, 4, 0,
  ],
  firstStakeUnits: 2_000_000n,
  openStage: openTumbleStage,
  screenPicture: tumblePicture,
  voice,
}
