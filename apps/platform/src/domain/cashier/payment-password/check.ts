import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { notifyMember, readMember } from '../../members/index.ts'
import type { Brand } from '../../brand/index.ts'
import type { Notify } from '../../notify/index.ts'
import type { RateLimit } from '../../../http/limits/rate-limit.ts'
import type { Passwords } from '../../../secrets/password-hash.ts'
import { isSimplePaymentPassword } from '@padma/contract/easy-values'
import { countPaymentTry, putPaymentPassword, readPaymentPassword } from './store.ts'

/** What it takes to set and to check one; below the accounts that register with it. */
export type PaymentDeps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  notify: Pick<Notify, 'send'>
  passwords: Passwords
  /** By member: right ones cost no try, but each costs a hash. */
  hashes: RateLimit
}

const TRIES_MAX = 5
const LOCK_MS = 24 * 3_600_000

/**
 * A payment password that was hashed before the transaction, so that no lock is held while the
 * cores work.
 */
export type PreparedPaymentPassword = { readonly passwordHash: string }

export async function preparePaymentPassword(
  deps: PaymentDeps,
  playerId: bigint,
  plain: string,
): Promise<
  | PreparedPaymentPassword
  | Refusal<'payment_password_too_simple' | 'too_many_requests' | 'unavailable'>
> {
  if (isSimplePaymentPassword(plain))
    return refuse('payment_password_too_simple', { fields: { paymentPassword: 'too_simple' } })
  if ((await deps.hashes.take(`${playerId}`)) === null) return refuse('too_many_requests')
  const passwordHash = await deps.passwords.hash(plain)
  return isRefusal(passwordHash) ? passwordHash : { passwordHash }
}

/** Of a registration, which is counted by its address. */
export async function prepareFirstPaymentPassword(
  deps: PaymentDeps,
  plain: string,
): Promise<PreparedPaymentPassword | Refusal<'payment_password_too_simple' | 'unavailable'>> {
  if (isSimplePaymentPassword(plain))
    return refuse('payment_password_too_simple', { fields: { paymentPassword: 'too_simple' } })
  const passwordHash = await deps.passwords.hash(plain)
  return isRefusal(passwordHash) ? passwordHash : { passwordHash }
}

/** Sets it, in the caller's transaction, and forgets wrong attempts. */
export async function setPaymentPassword(
  deps: PaymentDeps,
  tx: Tx,
  playerId: bigint,
  password: string | PreparedPaymentPassword,
) {
  const prepared =
    typeof password === 'string' ? await preparePaymentPassword(deps, playerId, password) : password
  if (isRefusal(prepared)) return prepared
  await putPaymentPassword(tx, playerId, prepared.passwordHash, deps.now())
  return true as const
}

/**
 * The fifth wrong one in a row locks it for 24 hours. Call it before the transaction, with the
 * pool: the count is a statement of its own, so that an act which is then refused does not give the
 * try back.
 *
 * Hashes run beside each other, but each outcome is told only by the one statement that counts it,
 * and that one tells nothing once it is locked: guesses that come all at once learn no more than
 * guesses one after another, and right ones cost nothing.
 */
export async function checkPaymentPassword(
  deps: PaymentDeps,
  db: Db,
  playerId: bigint,
  plain: string,
): Promise<
  | true
  | Refusal<
      | 'wrong_payment_password'
      | 'payment_password_locked'
      | 'payment_password_not_set'
      | 'too_many_requests'
      | 'unavailable'
    >
> {
  if (db.isTransaction)
    throw new Error(
      'checkPaymentPassword counts tries and must not run in a transaction that may roll back',
    )
  const now = deps.now()
  const set = await readPaymentPassword(db, playerId)
  if (!set) return refuse('payment_password_not_set')
  // Only spares the hash; the word of the statement below counts.
  if (set.locked_until && set.locked_until > now) return refuse('payment_password_locked')
  if ((await deps.hashes.take(`${playerId}`)) === null) return refuse('too_many_requests')
  const isRight = await deps.passwords.verify(plain, set.password_hash)
  if (isRefusal(isRight)) return isRight
  const counted = await countPaymentTry(db, {
    memberId: playerId,
    passwordHash: set.password_hash,
    isRight,
    now,
    triesMax: TRIES_MAX,
    lockedUntil: new Date(now.getTime() + LOCK_MS),
  })
  if (!counted) return refuse('payment_password_locked')
  if (counted.tries >= TRIES_MAX) await notifyLocked(deps, db, playerId)
  return isRight
    ? true
    : refuse('wrong_payment_password', {
        fields: { paymentPassword: 'wrong' },
        detail: { triesLeft: TRIES_MAX - counted.tries },
      })
}

async function notifyLocked(deps: PaymentDeps, db: Db, playerId: bigint): Promise<void> {
  await inTransaction(db, async (tx) => {
    const member = (await readMember(tx, playerId))!
    await notifyMember(deps, tx, member, { template: 'payment_password_locked', words: {} })
  })
}
