import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { payoutMethodsOf } from '../methods/store.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { isNumberOf } from './rules.ts'
import { insertPayoutAccount, holdersOfNumber, payoutAccountByKey } from './store.ts'

const HOUR_MS = 3_600_000

type Input = {
  member: MemberSession
  requestKey: string
  methodId: string
  number: string
  holder: string
  paymentPassword: string
}

/**
 * Binds where a player's money goes, by the payment password; where there is none the digits become
 * it. It is paid to once it is old enough.
 */
export async function bindPayoutAccount(deps: Deps, input: Input) {
  const { playerId, brandId, type } = input.member
  if (type === TRIAL) return refuse('real_account_needed')
  if (!isNumberOf(input.methodId, input.number))
    return refuse('invalid_input', { fields: { number: 'pattern' } })
  // A repeat costs no try of the payment password.
  const first = await accountByKey(deps.db, input)
  if (first) return first
  const password = (await deps.paymentPasswords.has(deps.db, playerId))
    ? await deps.paymentPasswords.check(deps.db, playerId, input.paymentPassword)
    : await deps.paymentPasswords.prepare(playerId, input.paymentPassword)
  if (isRefusal(password)) return password
  const { cashier } = await deps.brand.settings(brandId)

  return deps.auth.inSession(deps.db, input.member, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const twin = await accountByKey(tx, input)
    if (twin) return twin
    const method = (await payoutMethodsOf(tx, brandId)).find(({ id }) => id === input.methodId)
    if (!method) return refuse('invalid_input', { fields: { methodId: 'unknown' } })

    const at = deps.now()
    const usableFrom = new Date(at.getTime() + cashier.payoutAccountAgeHours * HOUR_MS)
    const account = await insertPayoutAccount(tx, {
      ...input,
      brandId,
      playerId,
      at,
      usableFrom,
    })
    if (!account) return refuse('payout_account_taken', { fields: { number: 'taken' } })
    await deps.limits.holdIfExcluded(tx, input.member, {
      sharesPayoutAccountWith: await holdersOfNumber(tx, account),
    })
    if (password !== true) {
      // Set while we hashed by a request beside this one: then this one did not give it.
      if (await deps.paymentPasswords.has(tx, playerId))
        return refuse('wrong_payment_password', { fields: { paymentPassword: 'wrong' } })
      const set = await deps.paymentPasswords.set(tx, playerId, password)
      if (isRefusal(set)) return set
      await deps.auth.recordChange(tx, playerId, {
        kind: 'payment_password_changed',
        isFirst: true,
        by: input.member,
        at,
      })
      await publish(tx, 'member.payment_password_changed', { brandId, playerId })
    }
    // Of the same time as the account: restoring access to before it removes the account too.
    await deps.auth.recordChange(tx, playerId, {
      kind: 'payout_account_bound',
      to: `${method.name} ${maskNumber(input.number)}`,
      by: input.member,
      at,
    })
    return account
  })
}

/** What the request has bound before. One that was removed since is not bound again by a repeat. */
async function accountByKey(db: Db | Tx, input: Input) {
  const known = await payoutAccountByKey(db, input.member.playerId, input.requestKey)
  if (!known) return undefined
  return known.removed_at === null &&
    known.number === input.number &&
    known.method_id === input.methodId &&
    known.holder === input.holder
    ? known
    : refuse('key_reused')
}
