import { unitsToDecimal } from '@padma/money'
import { type Step, stepToWire } from '../orders/step.ts'
import type { DepositRow } from './store.ts'

export function depositToWire(row: DepositRow) {
  return {
    id: `${row.id}`,
    methodId: row.method_id,
    methodName: row.method_name,
    amount: unitsToDecimal(row.amount),
    state: row.state,
    // A closed order's number may belong to someone else tomorrow: no one must pay to it again.
    receiver:
      row.state === 'created' || row.state === 'submitted'
        ? { number: row.receiver_number, kind: row.receiver_kind, holder: row.receiver_holder }
        : null,
    transactionId: row.provider_transaction_id,
    creditedAmount: row.credited === null ? null : unitsToDecimal(row.credited),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

export function depositForOperators(row: DepositRow, steps: Step[]) {
  return {
    ...depositToWire(row),
    receiver: { number: row.receiver_number, kind: row.receiver_kind, holder: row.receiver_holder },
    player: { id: `${row.player_id}`, username: row.username },
    steps: steps.map(stepToWire),
  }
}
