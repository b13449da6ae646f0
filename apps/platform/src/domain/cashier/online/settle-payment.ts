import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { attachPayment, notePayment } from '../matching/store.ts'
import { eachDue } from '../orders/each-due.ts'
import { recordStep, stepsOf } from '../orders/step.ts'
import { accountOf } from '../providers/accounts.ts'
import type { PaidSaid, PaymentSaid, ProviderAccount } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { move } from '../deposit/change-order.ts'
import { credit } from '../deposit/credit.ts'
import { writeToInbox } from '../deposit/inbox.ts'
import { paymentOf } from './pay-online.ts'
import {
  depositById,
  type DepositRow,
  dueToAsk,
  lockDeposit,
  numberOf,
  putAsked,
} from '../deposit/store.ts'

/** Minutes between one question and the next; then hourly until the order expires. */
const PAUSES = [1, 2, 5, 10, 30]
const LAST_ASKED_BEFORE_MS = 2 * 60_000

export type Settled =
  | 'credited'
  | 'failed'
  | 'pending'
  | 'unknown_order'
  | 'other_number'
  | 'other_currency'
  | 'other_amount'
  | 'order_closed'
  | 'transaction_used'

/**
 * Applies what the provider said of an order, signed or asked by ourselves: the same word any
 * number of times has one effect. A success that differs from the order credits nothing and is left
 * for people; a late one credits even an expired order.
 */
export async function settlePayment(
  deps: Deps,
  account: ProviderAccount,
  depositId: bigint,
  said: PaymentSaid,
  by: 'callback' | 'question',
): Promise<Settled> {
  const { cashier } = await deps.brand.settings(account.brandId)
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId)
    if (deposit?.brand_id !== account.brandId || deposit.provider !== account.code)
      return 'unknown_order'
    if (said.is === 'paid') {
      const fault = faultOf(deposit, account, said.paid)
      if (fault) return leave(deps, tx, deposit, fault, by)
      if (deposit.state === 'success')
        return deposit.provider_transaction_id === said.paid.transactionId
          ? 'credited'
          : leave(deps, tx, deposit, 'transaction_used', by)
      if (deposit.state !== 'pending_psp' && deposit.state !== 'expired')
        return leave(deps, tx, deposit, 'order_closed', by)
      const paymentId = await notePayment(tx, noteOf(deposit, said.paid, deps.now()), deps.now())
      if (paymentId === undefined) return leave(deps, tx, deposit, 'transaction_used', by)
      await attachPayment(tx, paymentId, deposit.id)
      await credit(deps, tx, deposit, {
        actor: 'system',
        note: by,
        units: said.paid.units,
        turnoverPpm: cashier.depositTurnoverPpm,
        transactionId: said.paid.transactionId,
      })
      return 'credited'
    }
    if (deposit.state === 'success') return 'credited'
    if (deposit.state !== 'pending_psp')
      return deposit.state === 'failed' ? 'failed' : 'order_closed'
    if (said.is === 'failed') {
      await move(deps, tx, deposit, 'failed', {
        actor: 'system',
        note: said.why,
        reason: 'payment_failed',
        closes: true,
      })
      await writeToInbox(deps, tx, deposit, 'deposit_rejected')
      return 'failed'
    }
    await putAsked(tx, deposit.id, nextAsk(deposit, deps.now()))
    return 'pending'
  })
}

/** The last question comes just before the order ends. */
function nextAsk({ asked, provider, expires_at: ends }: DepositRow, now: Date): Date {
  const pauses = providerOf(provider!)?.pauses ?? PAUSES
  const next = now.getTime() + (pauses[asked] ?? 60) * 60_000
  const last = ends.getTime() - LAST_ASKED_BEFORE_MS
  return new Date(now.getTime() < last ? Math.min(next, last) : next)
}

function faultOf(deposit: DepositRow, account: ProviderAccount, paid: PaidSaid): Settled | null {
  if (paid.number !== numberOf(deposit)) return 'other_number'
  if (paid.currency !== account.currency) return 'other_currency'
  return paid.units === deposit.amount ? null : 'other_amount'
}

/** Written down for people; the state is what it was. */
async function leave(
  deps: Deps,
  tx: Tx,
  deposit: DepositRow,
  why: Settled,
  by: 'callback' | 'question',
): Promise<Settled> {
  const isOpen = deposit.state === 'pending_psp'
  if (by === 'question' && isOpen) await putAsked(tx, deposit.id, nextAsk(deposit, deps.now()))
  const steps = (await stepsOf(tx, 'deposit', [deposit.id])).get(deposit.id)
  // Asked again it says the same again.
  if (by === 'question' && steps?.at(-1)?.note === why) return why
  await recordStep(tx, 'deposit', deposit.id, {
    from_state: deposit.state,
    to_state: deposit.state,
    actor: 'system',
    note: why,
    at: deps.now(),
  })
  return why
}

const noteOf = (deposit: DepositRow, paid: PaidSaid, paidAt: Date) => ({
  brandId: deposit.brand_id,
  network: deposit.network,
  receivingAccountId: null,
  transactionId: paid.transactionId,
  units: paid.units,
  sender: paid.payer,
  senderName: null,
  orderId: deposit.id,
  paidAt,
  source: 'provider' as const,
  said: paid.number,
})

/** Asks the provider about one order and applies the answer. */
export async function askAbout(deps: Deps, depositId: bigint): Promise<Settled> {
  const deposit = await depositById(deps.db, depositId)
  const provider = deposit?.provider && providerOf(deposit.provider)
  if (!deposit || !provider || !provider.confirm) return 'unknown_order'
  const account = await accountOf(deps.db, deps.box, deposit.brand_id, provider.code)
  if (!account) return 'unknown_order'
  const said = await provider.confirm(deps.asking, account, paymentOf(deposit, account.currency))
  return settlePayment(deps, account, deposit.id, said, 'question')
}

/** The orders whose turn it is to be asked about. Answers how many. */
export function askAboutDue(deps: Deps): Promise<number> {
  const now = deps.now()
  return eachDue(
    (after) => dueToAsk(deps.db, now, after),
    (id) => askAbout(deps, id),
  )
}
