import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { methodsOf } from '../deposit/store.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { isNumberOf } from './rules.ts'
import { insertPayoutAccount, payoutAccountsOf } from './store.ts'

const HOUR_MS = 3_600_000

type Input = { brandId: number; playerId: bigint; type: number; requestKey: string; methodId: string; number: string; holder: string; paymentPassword: string }

/** Binds where a player's money goes. The first one sets the payment password; later ones ask for it. */
export async function bindPayoutAccount(deps: Deps, input: Input) {
  if (input.type === TRIAL) return refuse('real_account_needed')
  if (!isNumberOf(input.methodId, input.number)) return refuse('invalid_input', { fields: { number: 'pattern' } })
  // A repeat costs no try of the payment password.
  const first = await accountByKey(deps.db, input)
  if (first) return first
  const hasPassword = await deps.accounts.hasPaymentPassword(deps.db, input.playerId)
  const password = hasPassword ? await deps.accounts.checkPaymentPassword(deps.db, input.playerId, input.paymentPassword) : await deps.accounts.preparePaymentPassword(input.playerId, input.paymentPassword)
  if (isRefusal(password)) return password
  const { cashier } = await deps.brand.settings(input.brandId)

  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, input.playerId)
    const twin = await accountByKey(tx, input)
    if (twin) return twin
    if (!(await methodsOf(tx, input.brandId)).some((method) => method.id === input.methodId)) return refuse('invalid_input', { fields: { methodId: 'unknown' } })

    const at = deps.now()
    const account = await insertPayoutAccount(tx, { ...input, at, usableFrom: new Date(at.getTime() + cashier.payoutAccountAgeHours * HOUR_MS) })
    if (!account) return refuse('payout_account_taken', { fields: { number: 'taken' } })
    if (password !== true) {
      // Set while we hashed by a request beside this one: then this one did not know it.
      if (await deps.accounts.hasPaymentPassword(tx, input.playerId)) return refuse('wrong_payment_password', { fields: { paymentPassword: 'wrong' } })
      const set = await deps.accounts.setPaymentPassword(tx, input.playerId, password)
      if (isRefusal(set)) return set
    }
    return account
  })
}

async function accountByKey(db: Db | Tx, input: Input) {
  const known = (await payoutAccountsOf(db, input.playerId)).find((account) => account.request_key === input.requestKey)
  if (!known) return undefined
  return known.number === input.number && known.method_id === input.methodId && known.holder === input.holder ? known : refuse('key_reused')
}
