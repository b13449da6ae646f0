export { member } from './member.ts'
export { settings } from './settings.ts'
export type { Game, VendorCard } from './types.ts'
