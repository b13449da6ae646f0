import { member as orders } from './member.ts'
import { ops as queues } from './ops.ts'
import { memberPayments, opsPayments } from './payments.ts'

export { refusals } from './refusals.ts'
export { settings } from './settings.ts'

export const member = { ...orders, ...memberPayments }
export const ops = { ...queues, ...opsPayments }
