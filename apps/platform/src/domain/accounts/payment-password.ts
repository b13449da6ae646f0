import type { Db, Tx } from '../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { isSimplePaymentPassword } from './rules.ts'
import { clearPaymentTries, hasPaymentPassword, putPaymentPassword, takePaymentTry } from './store.ts'

const TRIES_MAX = 5
const LOCK_MS = 24 * 3_600_000

/** A payment password that was hashed before the transaction, so that no lock is held while the cores work. */
export type PreparedPaymentPassword = { readonly passwordHash: string }

export async function preparePaymentPassword(deps: Deps, plain: string): Promise<PreparedPaymentPassword | Refusal<'payment_password_too_simple' | 'unavailable'>> {
  if (isSimplePaymentPassword(plain)) return refuse('payment_password_too_simple', { fields: { paymentPassword: 'too_simple' } })
  const passwordHash = await deps.passwords.hash(plain)
  return isRefusal(passwordHash) ? passwordHash : { passwordHash }
}

/** Sets it, in the caller's transaction, and forgets wrong tries. */
export async function setPaymentPassword(deps: Deps, tx: Tx, playerId: bigint, password: string | PreparedPaymentPassword) {
  const prepared = typeof password === 'string' ? await preparePaymentPassword(deps, password) : password
  if (isRefusal(prepared)) return prepared
  await putPaymentPassword(tx, playerId, prepared.passwordHash, deps.now())
  return true as const
}

/**
 * The fifth wrong one in a row locks it for 24 hours. Call it before the transaction, with the pool: the count is a statement
 * of its own, so that an act which is then refused does not give the try back.
 */
export async function checkPaymentPassword(
  deps: Deps, db: Db, playerId: bigint, plain: string,
): Promise<true | Refusal<'wrong_payment_password' | 'payment_password_locked' | 'payment_password_not_set' | 'unavailable'>> {
  if (db.isTransaction) throw new Error('checkPaymentPassword counts tries and must not run in a transaction that may roll back')
  const now = deps.now()
  const taken = await takePaymentTry(db, playerId, now, TRIES_MAX, new Date(now.getTime() + LOCK_MS))
  if (!taken) return (await hasPaymentPassword(db, playerId)) ? refuse('payment_password_locked') : refuse('payment_password_not_set')
  const isRight = await deps.passwords.verify(plain, taken.password_hash)
  if (isRefusal(isRight)) return isRight
  if (!isRight) return refuse('wrong_payment_password', { fields: { paymentPassword: 'wrong' }, detail: { triesLeft: TRIES_MAX - taken.tries } })
  await clearPaymentTries(db, playerId)
  return true
}
