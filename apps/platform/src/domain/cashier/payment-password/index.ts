import type { MemberCalls } from '@padma/contract'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Route } from '../../../http/edge.ts'
import { createRateLimit } from '../../../http/limits/rate-limit.ts'
import type { Deps } from '../deps.ts'
import { changePaymentPassword } from './change.ts'
import {
  checkPaymentPassword,
  type PaymentDeps,
  preparePaymentPassword,
  prepareFirstPaymentPassword,
  type PreparedPaymentPassword,
  setPaymentPassword,
} from './check.ts'
import { deletePaymentPassword, hasPaymentPassword } from './store.ts'

/** The six digits without which no money goes out. */
export function createPaymentPasswords(given: Omit<PaymentDeps, 'hashes'>) {
  const hashes = createRateLimit(given.db, { name: 'payment_hash', tries: 30, seconds: 600 })
  const deps: PaymentDeps = { ...given, hashes }
  return {
    has: hasPaymentPassword,
    prepare: (playerId: bigint, plain: string) => preparePaymentPassword(deps, playerId, plain),
    /** Of a registration, which is counted by its address. */
    prepareFirst: (plain: string) => prepareFirstPaymentPassword(deps, plain),
    /** Give it what was prepared; plain digits are hashed inside the transaction. */
    set: (tx: Tx, playerId: bigint, password: string | PreparedPaymentPassword) =>
      setPaymentPassword(deps, tx, playerId, password),
    check: (db: Db, playerId: bigint, plain: string) =>
      checkPaymentPassword(deps, db, playerId, plain),
    /** False when there was none. */
    forget: deletePaymentPassword,
  }
}
export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>

export function paymentPasswordRoutes(
  route: Route<MemberCalls>,
  deps: Pick<Deps, 'db' | 'auth' | 'paymentPasswords'>,
): void {
  route('POST /wps/member/payment-password', ({ member, body }) =>
    changePaymentPassword(deps, { member, ...body }),
  )
}
