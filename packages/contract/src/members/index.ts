export { member } from './member.ts'
export { ops } from './ops.ts'
export { type PlayerState, playerStates, type PlayerType, playerTypes } from './search.ts'
export { refusals } from './refusals.ts'
