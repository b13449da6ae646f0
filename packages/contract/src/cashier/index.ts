import { memberAnswers, opsAnswers } from './answers.ts'
import { memberIdentity, opsIdentity } from './identity.ts'
import { member as memberOrders } from './member.ts'
import { ops as opsOrders } from './ops.ts'
import { memberPayments, opsPayments } from './payments.ts'
import { memberTransfers, opsTransfers } from './transfers.ts'

export const member = {
  ...memberOrders,
  ...memberAnswers,
  ...memberPayments,
  ...memberIdentity,
  ...memberTransfers,
}
export const ops = { ...opsOrders, ...opsAnswers, ...opsPayments, ...opsIdentity, ...opsTransfers }
export { refusals } from './refusals.ts'
export { settings } from './settings.ts'
