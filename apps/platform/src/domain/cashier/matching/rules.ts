import type { DepositRow } from '../deposit/store.ts'
import type { IncomingPayment } from './store.ts'

const DAY_MS = 24 * 3_600_000

export type Difference = 'amount' | 'transactionId' | 'receiver' | 'sender' | 'time' | 'name'
type Claim = Pick<
  DepositRow,
  | 'amount'
  | 'provider_transaction_id'
  | 'receiving_account_id'
  | 'sender'
  | 'sender_name'
  | 'created_at'
  | 'expires_at'
  | 'provider'
  | 'kind'
>
type Evidence = Pick<
  IncomingPayment,
  | 'amount'
  | 'provider_transaction_id'
  | 'receiving_account_id'
  | 'sender'
  | 'sender_name'
  | 'paid_at'
>

/** In what a claim and the payment that came in differ, line by line. */
export function differences(claim: Claim, evidence: Evidence): Difference[] {
  const found: Difference[] = []
  if (claim.amount !== evidence.amount) found.push('amount')
  // A bank's statement is matched by the order's number: its players know no transaction id.
  if (
    claim.provider_transaction_id !== null &&
    claim.provider_transaction_id !== evidence.provider_transaction_id
  )
    found.push('transactionId')
  if (claim.receiving_account_id !== evidence.receiving_account_id) found.push('receiver')
  if (claim.sender && evidence.sender && !evidence.sender.endsWith(claim.sender))
    found.push('sender')
  if (!isInTime(claim, evidence)) found.push('time')
  if (claim.sender_name && evidence.sender_name && !sameName(claim, evidence)) found.push('name')
  return found
}

/** Sent while the order was open, give or take a day. */
const isInTime = (claim: Claim, { paid_at: at }: Evidence): boolean =>
  at.getTime() >= claim.created_at.getTime() - DAY_MS &&
  at.getTime() <= claim.expires_at.getTime() + DAY_MS

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const sameName = (claim: Claim, evidence: Evidence): boolean =>
  plain(claim.sender_name!) === plain(evidence.sender_name!)

export type Verdict = 'credit' | 'review' | 'look'

/**
 * What a match alone may do. Another sum is set by two operators; a payment to another number or of
 * another day is for one to look at; who sent it is shown, for many pay from a relative's phone.
 */
export function verdictOn(found: readonly Difference[]): Verdict {
  if (found.some((what) => what === 'transactionId' || what === 'receiver' || what === 'time'))
    return 'look'
  return found.includes('amount') ? 'review' : 'credit'
}
