export type { FiguresQuery } from './figures.ts'
export { member } from './member.ts'
export { ops } from './ops.ts'
export { refusals } from './refusals.ts'
