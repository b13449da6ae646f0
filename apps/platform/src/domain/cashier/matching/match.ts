import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { credit } from '../deposit/credit.ts'
import { move } from '../deposit/change-order.ts'
import { depositById, type DepositRow, isClaimed, lockDeposit } from '../deposit/store.ts'
import { eachDue } from '../orders/each-due.ts'
import { differences, verdictOn } from './rules.ts'
import { attachPayment, claimOf, evidenceOf, lateClaims, lockPayment } from './store.ts'

/**
 * Puts a claim and what came in for it together: the same sum within the brand's bound is credited
 * at once, another sum waits for two operators. Either may come first, and it may run again.
 */
async function matchClaim(deps: Deps, depositId: bigint): Promise<void> {
  const found = await depositById(deps.db, depositId)
  if (!found) return
  // Before the transaction: reading settings may need a connection of its own.
  const { cashier } = await deps.brand.settings(found.brand_id)
  await inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId)
    if (!deposit || (deposit.state !== 'submitted' && deposit.state !== 'success')) return
    const known = (await evidenceOf(tx, [deposit])).get(deposit.id)
    const payment = known && (await lockPayment(tx, known.id))
    if (!payment || payment.deposit_id !== null) return
    // Credited by an operator before its message came: it is no one else's any more.
    if (deposit.state === 'success') {
      if (!differences(deposit, payment).includes('transactionId'))
        await attachPayment(tx, payment.id, deposit.id)
      return
    }
    const verdict = verdictOn(differences(deposit, payment))
    if (verdict === 'look' || (await isAnothers(tx, deposit, payment.provider_transaction_id)))
      return
    await attachPayment(tx, payment.id, deposit.id)
    const change = {
      actor: 'system',
      note: payment.source,
      transactionId: payment.provider_transaction_id,
    }
    if (verdict === 'review') return void (await move(deps, tx, deposit, 'review', change))
    if (payment.amount > cashier.depositAutoCreditUnits) return
    const matched = await move(deps, tx, deposit, 'matched', change)
    await credit(deps, tx, matched, {
      actor: 'system',
      units: payment.amount,
      turnoverPpm: cashier.depositTurnoverPpm,
    })
  })
}

/** A bank's payment names its order; its transaction id may stand in another's claim. */
const isAnothers = async (tx: Tx, deposit: DepositRow, transactionId: string): Promise<boolean> =>
  deposit.provider_transaction_id === null && (await isClaimed(tx, deposit.network, transactionId))

/** A claim that was just handed in, as it stands once it was looked at. */
export async function matched(
  deps: Deps,
  claim: DepositRow | Refusal,
): Promise<DepositRow | Refusal> {
  if (isRefusal(claim)) return claim
  await matchClaim(deps, claim.id)
  return (await depositById(deps.db, claim.id))!
}

/** After a payment was noted: whoever claims it. */
export async function matchPayment(deps: Deps, paymentId: bigint): Promise<void> {
  const claim = await claimOf(deps.db, paymentId)
  if (claim !== undefined) await matchClaim(deps, claim)
}

/** What a crash between noting and matching left behind. Answers how many were looked at. */
export const matchLate = (deps: Deps): Promise<number> =>
  eachDue(
    (after) => lateClaims(deps.db, after),
    (id) => matchClaim(deps, id),
  )
