import { unitsToDecimal } from '@padma/money'
import type { DepositRow } from '../deposit/store.ts'
import { differences } from './rules.ts'
import type { IncomingPayment } from './store.ts'

export const paymentToWire = (payment: IncomingPayment) => ({
  id: `${payment.id}`,
  source: payment.source,
  amount: unitsToDecimal(payment.amount),
  transactionId: payment.provider_transaction_id,
  sender: payment.sender,
  senderName: payment.sender_name,
  receiver: payment.receiver_number,
  owner: payment.owner_name,
  paidAt: payment.paid_at.toISOString(),
  said: payment.said,
})

/** Beside a claim, with the lines in which they differ. */
export const evidenceToWire = (claim: DepositRow, payment: IncomingPayment) => ({
  ...paymentToWire(payment),
  differs: differences(claim, payment),
})
