import { unitsToDecimal } from '@padma/money'
import { paymentToWire } from '../matching/to-wire.ts'
import type { IncomingPayment } from '../matching/store.ts'
import type { MissingRow } from './store.ts'

export const missingToWire = (row: MissingRow) => ({
  id: `${row.id}`,
  methodId: row.method_id,
  methodName: row.method_name,
  transactionId: row.provider_transaction_id,
  amount: unitsToDecimal(row.amount),
  paidAt: row.paid_at.toISOString(),
  state: row.state,
  answer: row.answer,
  depositId: row.deposit_id === null ? null : `${row.deposit_id}`,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

export const missingForOperators = (row: MissingRow, candidates: readonly IncomingPayment[]) => ({
  ...missingToWire(row),
  player: { id: `${row.player_id}`, username: row.username },
  hasSlip: row.slip_id !== null,
  note: row.note,
  candidates: candidates.map(paymentToWire),
})
