import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { accountOf } from '../providers/accounts.ts'
import type { Payment } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { move } from '../deposit/change-order.ts'
import { depositById, type DepositRow, lockDeposit, numberOf, putOpened } from '../deposit/store.ts'

const UNRESOLVED_MS = 24 * 3_600_000
const FIRST_ASKED_AFTER_MS = 60_000

export const paymentOf = (deposit: DepositRow, currency: string): Payment => ({
  number: numberOf(deposit),
  units: deposit.amount,
  currency,
  reference: deposit.provider_reference,
})

/**
 * Begins the payment at the provider. That it may be under way is written down before anyone is
 * asked: a crash or a lost answer leaves an order that is asked about, never one that is forgotten.
 * Begun again it is the same payment, for it bears the order's number.
 */
export async function startPayment(
  deps: Deps,
  { id }: DepositRow,
  origin: string,
): Promise<DepositRow | Refusal> {
  const deposit = await inTransaction(deps.db, async (tx) => {
    const row = (await lockDeposit(tx, id))!
    const now = deps.now().getTime()
    return row.state === 'created'
      ? move(deps, tx, row, 'pending_psp', {
          actor: 'system',
          expiresAt: new Date(now + UNRESOLVED_MS),
          askAt: new Date(now + FIRST_ASKED_AFTER_MS),
        })
      : row
  })
  if (deposit.state !== 'pending_psp' || deposit.redirect_to) return deposit
  const provider = providerOf(deposit.provider!)
  const account = await accountOf(deps.db, deps.box, deposit.brand_id, deposit.provider!)
  if (!provider?.open || !account) return refuse('method_unavailable')
  const opened = await provider.open(deps.asking, account, paymentOf(deposit, account.currency), {
    returnTo: `${origin}/cashier/return/${deposit.request_key}`,
    callbackTo: `${origin}/cashier/callback/${account.id}`,
  })
  // Nothing is known: the order stays, and the player may press again.
  if (opened.is === 'unknown') return deposit
  return inTransaction(deps.db, async (tx) => {
    const row = (await lockDeposit(tx, id))!
    if (row.state !== 'pending_psp') return row
    if (opened.is === 'refused')
      return move(deps, tx, row, 'failed', {
        actor: 'system',
        note: opened.why,
        reason: 'provider_refused',
        closes: true,
      })
    await putOpened(tx, id, opened.reference, opened.redirectTo)
    return (await depositById(tx, id))!
  })
}
