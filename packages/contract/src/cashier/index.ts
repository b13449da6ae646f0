import { memberAnswers, opsAnswers } from './answers.ts'
import { member as memberOrders } from './member.ts'
import { ops as opsOrders } from './ops.ts'

export const member = { ...memberOrders, ...memberAnswers }
export const ops = { ...opsOrders, ...opsAnswers }
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
