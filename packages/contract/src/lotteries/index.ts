export { member } from './member.ts'
export type { Drawn, LotteryGame } from './types.ts'
