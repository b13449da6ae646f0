export { member } from './member.ts'
export { refusals } from './refusals.ts'
