import { unitsToDecimal } from '@padma/money'
import { maskNumber } from '../masking.ts'
import { type Step, stepToWire } from '../orders/step.ts'
import type { Approval, WithdrawalRow } from './store.ts'

export function withdrawalToWire(row: WithdrawalRow) {
  return {
    id: `${row.id}`,
    amount: unitsToDecimal(row.amount),
    state: row.state,
    payoutAccount: {
      methodName: row.method_name,
      maskedNumber: maskNumber(row.number),
      holder: row.holder,
    },
    reason: row.reason,
    paymentReference: row.payment_reference,
    requestedAt: row.requested_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    autoReceivedAt: row.auto_received_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    isPayoutAccountGone: row.account_removed_at !== null,
  }
}

export function withdrawalForOperators(
  row: WithdrawalRow,
  {
    approvals,
    steps,
    owed,
    numberSharedWith,
    heldUntil,
  }: {
    approvals: Approval[]
    steps: Step[]
    owed: bigint
    numberSharedWith: number
    heldUntil: Date | null
  },
  operatorId: bigint,
) {
  return {
    ...withdrawalToWire(row),
    player: { id: `${row.player_id}`, username: row.username },
    payoutNumber: row.number,
    payoutNumberSince: row.bound_at.toISOString(),
    payoutsHeldUntil: heldUntil?.toISOString() ?? null,
    numberSharedWith,
    needsChecker: row.needs_checker,
    owed: unitsToDecimal(owed),
    approvedBy: approvals.map((approval) => approval.operator_name),
    canApprove:
      row.state === 'approval' &&
      !approvals.some((approval) => approval.operator_id === operatorId),
    steps: steps.map(stepToWire),
  }
}
