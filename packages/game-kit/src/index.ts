export { createAutoplay } from './autoplay/autoplay.ts'
export type { Ended } from './autoplay/run.ts'
export { createBetBar, type BetBar } from './page/bet-bar.ts'
export { openCanvasStage, type CanvasStage } from './page/canvas-stage.ts'
export { createGameDialogs, type GameDialogs } from './panels/game-dialogs.ts'
export { createRefusalDialogs } from './panels/refusal-dialogs.ts'
export { createRoundPanel } from './panels/round-panel.ts'
export { countUp, type CountUp } from './page/count-up.ts'
export { createDialogs, type Dialogs } from './page/dialog/dialog.ts'
export { element } from './page/element.ts'
export { createFairnessPanel, type SeedView } from './panels/fairness-panel.ts'
export { createFrame, type Frame } from './page/frame.ts'
export {
  connectGame,
  type Bet,
  type FreePlay,
  type GameSession,
  type PlayedRound,
} from './studio/game-session.ts'
export { createHistoryPanel, formatInstant, type HistoryPage } from './panels/history-panel.ts'
export { icon } from './page/icons.ts'
export { listenToKeys } from './page/keyboard.ts'
export { pause, prefersLessMotion } from './page/motion.ts'
export { createPortalBridge, type PortalBridge } from './studio/portal-bridge.ts'
export {
  createSessionApi,
  Later,
  newRequestKey,
  Refusal,
  type SessionApi,
} from './studio/session-api.ts'
export { createSound, type Sound } from './page/sound.ts'
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
export { createVerifyPanel, type RoundInputs, type Verdict } from './panels/verify-panel.ts'
export { winLevel } from './win-level.ts'
