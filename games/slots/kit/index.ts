/** What the page of a slot needs; its server side takes `../slot-game.ts`. */
export { openSlot } from './play/open-slot.ts'
export { openReelStage } from './reels/reel-stage.ts'
export type { Slot, SlotTheme, SlotVoice, SlotWords } from './slot.ts'
