import { unitsToDecimal } from '@padma/money'
import { maskNumber } from '../masking.ts'
import type { IncomingPayment } from '../matching/store.ts'
import { evidenceToWire } from '../matching/to-wire.ts'
import { feeOf } from '../methods/rules.ts'
import { type Step, stepToWire } from '../orders/step.ts'
import { tokenDecimal } from '../usdt/rate.ts'
import { type DepositRow, numberOf } from './store.ts'

const receiverOf = (row: DepositRow) =>
  row.receiver_number === null
    ? null
    : {
        number: row.receiver_number,
        holder: row.receiver_holder!,
        bank: row.receiver_bank,
      }

/** Where and how much to pay on a chain, and how far the payment is. */
const chainOf = (row: DepositRow) =>
  row.token_units === null
    ? null
    : {
        address: isPayable(row) ? row.chain_address : null,
        amount: tokenDecimal(row.token_units),
        rate: unitsToDecimal(row.token_rate!),
        needed: row.needed!,
        confirmations: row.confirmations === null ? null : Math.min(row.confirmations, row.needed!),
      }
const isPayable = ({ state }: DepositRow): boolean => state === 'created' || state === 'pending_psp'

const open = new Set<DepositRow['state']>(['created', 'submitted', 'review'])

export function depositToWire(row: DepositRow) {
  return {
    id: `${row.id}`,
    number: numberOf(row),
    methodId: row.method_id,
    methodName: row.method_name,
    kind: row.kind,
    network: row.network,
    amount: unitsToDecimal(row.amount),
    // What the player's own provider takes beside it; what the house bears is not theirs to see.
    playerFee: row.fee_bearer === 'player' ? unitsToDecimal(feeOf(row, row.amount)) : '0.00',
    state: row.state,
    // A closed order's number may belong to someone else tomorrow: no one must pay to it again.
    receiver: open.has(row.state) ? receiverOf(row) : null,
    chain: chainOf(row),
    redirectTo: row.state === 'pending_psp' ? row.redirect_to : null,
    transactionId: row.provider_transaction_id,
    creditedAmount: row.credited === null ? null : unitsToDecimal(row.credited),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

export function depositForOperators(
  row: DepositRow,
  steps: Step[],
  evidence: IncomingPayment | undefined,
) {
  return {
    ...depositToWire(row),
    receiver: receiverOf(row),
    player: { id: `${row.player_id}`, username: row.username },
    sender: row.sender && (/^01\d{9}/.test(row.sender) ? maskNumber(row.sender) : row.sender),
    senderName: row.sender_name,
    hasSlip: row.slip_id !== null,
    proposedAmount: row.proposed === null ? null : unitsToDecimal(row.proposed),
    proposedBy: row.proposed_by === null ? null : `${row.proposed_by}`,
    evidence: evidence ? evidenceToWire(row, evidence) : null,
    steps: steps.map(stepToWire),
  }
}
