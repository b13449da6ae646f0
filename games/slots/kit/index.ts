/** What the page of a slot needs; its server side takes `view.ts` alone. */
export { openSlot } from './play/open-slot.ts'
export type { Slot, SlotRules, SlotTheme, SlotVoice, SlotWords } from './slot.ts'
