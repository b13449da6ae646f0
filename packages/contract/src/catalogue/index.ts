export { member } from './member.ts'
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
export type { Game, GameClass, VendorCard, Winner } from './types.ts'
