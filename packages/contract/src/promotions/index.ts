export { member } from './member.ts'
export { ops } from './ops.ts'
export { refusals } from './refusals.ts'
