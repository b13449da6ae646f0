import type { MemberCalls, Value } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { maskNumber } from '../masking.ts'
import { type Step, stepToWire } from '../orders/step.ts'
import type { ProofRef } from './answer/store.ts'
import type { PayoutRow } from './payout/store.ts'
import { isBeingChecked } from './request/cancel.ts'
import { type Approval, restOf, type WithdrawalRow } from './store.ts'

/** What of a row lies beside it. */
export type Beside = { proofs: ProofRef[] }

/** As its player sees it: they are not told whether someone looks closer. */
export const withdrawalToWire = (
  row: WithdrawalRow,
  beside: Beside & { mayCancel: boolean },
): Value<MemberCalls['POST /wps/member/withdrawal']> => ({
  ...shared(row, beside),
  state: row.state === 'risk_review' ? 'approval' : row.state,
  canCancel: beside.mayCancel && isBeingChecked(row),
})

function shared(row: WithdrawalRow, { proofs }: Beside) {
  return {
    id: `${row.id}`,
    amount: unitsToDecimal(row.amount),
    state: row.state,
    payoutAccount: {
      methodId: row.method_id,
      methodName: row.method_name,
      maskedNumber: maskNumber(row.number),
      holder: row.holder,
    },
    reason: row.reason,
    paymentReference: row.payment_reference,
    requestedAt: row.requested_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    autoReceivedAt: row.auto_received_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    isPayoutAccountGone: row.account_removed_at !== null,
    claim:
      row.received === null
        ? null
        : {
            received: unitsToDecimal(row.received),
            remaining: unitsToDecimal(restOf(row)),
            note: row.member_note,
          },
    proofs: proofs.map(({ id, kind }) => ({ id: `${id}`, kind })),
    resolution: row.resolution,
    restReference: row.rest_reference,
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
    payouts,
    ...beside
  }: Beside & {
    approvals: Approval[]
    steps: Step[]
    owed: bigint
    numberSharedWith: number
    heldUntil: Date | null
    payouts: PayoutRow[]
  },
  operatorId: bigint,
) {
  return {
    ...shared(row, beside),
    canCancel: false,
    player: { id: `${row.player_id}`, username: row.username },
    payoutNumber: row.number,
    payoutNumberSince: row.bound_at.toISOString(),
    payoutsHeldUntil: heldUntil?.toISOString() ?? null,
    numberSharedWith,
    needsChecker: row.needs_checker,
    owed: unitsToDecimal(owed),
    flags: row.flags,
    payouts: payouts.map((payout) => ({
      number: payout.number,
      part: payout.part,
      state: payout.state,
      amount: unitsToDecimal(payout.amount),
      asks: payout.asks,
      said: payout.said,
      transactionId: payout.transaction_id,
      begunAt: payout.begun_at.toISOString(),
    })),
    approvedBy: approvals.map((approval) => approval.operator_name),
    canApprove:
      row.state === 'approval' &&
      !approvals.some((approval) => approval.operator_id === operatorId),
    steps: steps.map(stepToWire),
  }
}
