export { createBetBar, type BetBar, type BetBarView } from './bet-bar.ts'
export { openCanvasStage, type CanvasStage } from './canvas-stage.ts'
export { createDialogs, type Dialogs } from './dialog.ts'
export { element } from './element.ts'
export { createFairnessPanel, type SeedView } from './fairness-panel.ts'
export { createFrame, type Frame } from './frame.ts'
export {
  createHistoryPanel,
  formatInstant,
  type HistoryPage,
  type HistoryRow,
} from './history-panel.ts'
export { icon } from './icons.ts'
export { listenToKeys } from './keyboard.ts'
export { pause, prefersLessMotion } from './motion.ts'
export { createPortalBridge, type PortalBridge } from './portal-bridge.ts'
export { createSessionApi, Later, newRequestKey, Refusal, type SessionApi } from './session-api.ts'
export { createSound, type Sound } from './sound.ts'
export {
  createTranslate,
  fillPlaces,
  kitTexts,
  readLanguage,
  readTimeZone,
  texts,
  type KitKey,
  type KitTranslate,
  type Language,
} from './strings.ts'
export { createVerifyPanel, type RoundInputs, type Verdict } from './verify-panel.ts'
