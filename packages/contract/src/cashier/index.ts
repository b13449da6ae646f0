import { memberAnswers, opsAnswers } from './answers.ts'
import { member as memberOrders } from './member.ts'
import { ops as opsOrders } from './ops.ts'
import { memberPayments, opsPayments } from './payments.ts'

export const member = { ...memberOrders, ...memberAnswers, ...memberPayments }
export const ops = { ...opsOrders, ...opsAnswers, ...opsPayments }
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
