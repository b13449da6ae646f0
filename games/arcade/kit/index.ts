export type {
  Action,
  Arcade,
  ArcadeVoice,
  ArcadeWords,
  Board,
  BoardKit,
  Describe,
  OddsLine,
  Shown,
} from './arcade.ts'
export { moveInGrid } from './grid-keys.ts'
export { openArcade } from './open-arcade.ts'
export { createSegments, createStepper } from './panel.ts'
export { createPayTable } from './pages/pay-table.ts'
