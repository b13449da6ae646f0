import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { isSimplePaymentPassword } from '@padma/contract/easy-values'
import { carryOrigin, putOrigin, type SessionThere } from './factors/origin.ts'
import { paymentPasswordSince } from './forget-payment.ts'
import { readProfile } from './profile/store.ts'
import { tellMember } from './profile/tell-member.ts'
import {
  countPaymentTry,
  putPaymentPassword,
  readPaymentPassword,
} from './store/payment-passwords.ts'

const TRIES_MAX = 5
const LOCK_MS = 24 * 3_600_000

/** A payment password that was hashed before the transaction, so that no lock is held while the cores work. */
export type PreparedPaymentPassword = { readonly passwordHash: string }

export async function preparePaymentPassword(
  deps: Deps,
  playerId: bigint,
  plain: string,
): Promise<
  | PreparedPaymentPassword
  | Refusal<'payment_password_too_simple' | 'too_many_requests' | 'unavailable'>
> {
  if (isSimplePaymentPassword(plain))
    return refuse('payment_password_too_simple', { fields: { paymentPassword: 'too_simple' } })
  if ((await deps.paymentHashes.take(`${playerId}`)) === null) return refuse('too_many_requests')
  const passwordHash = await deps.passwords.hash(plain, `member ${playerId}`)
  return isRefusal(passwordHash) ? passwordHash : { passwordHash }
}

/** Of somebody who is no member yet: turned and counted by his address. */
export async function preparePaymentPasswordOf(
  deps: Deps,
  network: string,
  plain: string,
): Promise<PreparedPaymentPassword | Refusal<'payment_password_too_simple' | 'unavailable'>> {
  if (isSimplePaymentPassword(plain))
    return refuse('payment_password_too_simple', { fields: { paymentPassword: 'too_simple' } })
  const passwordHash = await deps.passwords.hash(plain, network)
  return isRefusal(passwordHash) ? passwordHash : { passwordHash }
}

/** Sets it, in the caller's transaction, and forgets wrong tries; in the place of another only for whoever knew that. `session`: which asks for it, if one does. */
export async function setPaymentPassword(
  deps: Deps,
  tx: Tx,
  playerId: bigint,
  password: string | PreparedPaymentPassword,
  session: SessionThere | null = null,
) {
  const prepared =
    typeof password === 'string' ? await preparePaymentPassword(deps, playerId, password) : password
  if (isRefusal(prepared)) return prepared
  const at = deps.now()
  const before = await paymentPasswordSince(tx, playerId)
  await putPaymentPassword(tx, playerId, prepared.passwordHash, at)
  if (before) await carryOrigin(tx, playerId, 'payment', { from: before, to: at })
  else if (session) await putOrigin(tx, session, 'payment', at)
  return true as const
}

/**
 * The fifth wrong one in a row locks it for 24 hours. Call it before the transaction, with the pool: the count is a statement
 * of its own, so that an act which is then refused does not give the try back.
 *
 * Hashes run beside each other, but each outcome is told only by the one statement that counts it, and that one tells nothing
 * once it is locked: guesses that come all at once learn no more than guesses one after another, and right ones cost nothing.
 */
export async function checkPaymentPassword(
  deps: Deps,
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
  if ((await deps.paymentHashes.take(`${playerId}`)) === null) return refuse('too_many_requests')
  const isRight = await deps.passwords.verify(plain, set.password_hash, `member ${playerId}`)
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
  // Whoever tried may be in a stolen session: its owner finds it locked tomorrow otherwise.
  if (counted.tries >= TRIES_MAX) await tellLocked(deps, db, playerId)
  return isRight
    ? true
    : refuse('wrong_payment_password', {
        fields: { paymentPassword: 'wrong' },
        detail: { triesLeft: TRIES_MAX - counted.tries },
      })
}

async function tellLocked(deps: Deps, db: Db, playerId: bigint): Promise<void> {
  const member = await readProfile(db, playerId)
  await inTransaction(db, (tx) =>
    tellMember(deps, tx, member.brandId, member, {
      template: 'payment_password_locked',
      words: {},
    }),
  )
}
