export { member } from './member.ts'
