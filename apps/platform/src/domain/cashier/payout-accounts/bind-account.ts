import { publish } from '../../../db/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { methodsOf } from '../deposit/store.ts'
import { type Deps, TRIAL } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { isNumberOf } from './rules.ts'
import { insertPayoutAccount, payoutAccountByKey } from './store.ts'

const HOUR_MS = 3_600_000

type Input = {
  member: MemberSession
  requestKey: string
  methodId: string
  number: string
  holder: string
  paymentPassword: string
  /** Of the sign-in. */ password?: string | undefined
}

/**
 * Binds where a player's money goes, by his payment password; he is told, wherever he is reached. Without one the digits become it, by the password
 * of the sign-in: whoever holds a stolen session knows neither. Where the password was lately replaced from a new place it is paid to only days later.
 */
export async function bindPayoutAccount(deps: Deps, input: Input) {
  const { playerId, brandId, type } = input.member
  if (type === TRIAL) return refuse('real_account_needed')
  if (!isNumberOf(input.methodId, input.number))
    return refuse('invalid_input', { fields: { number: 'pattern' } })
  // A repeat costs no try of the payment password.
  const first = await accountByKey(deps.db, input)
  if (first) return first
  const password = (await deps.accounts.hasPaymentPassword(deps.db, playerId))
    ? await deps.accounts.checkPaymentPassword(deps.db, playerId, input.paymentPassword)
    : await firstPaymentPassword(deps, input)
  if (isRefusal(password)) return password
  const { cashier } = await deps.brand.settings(brandId)

  return deps.accounts.inSession(deps.db, input.member, async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const twin = await accountByKey(tx, input)
    if (twin) return twin
    const method = (await methodsOf(tx, brandId)).find(({ id }) => id === input.methodId)
    if (!method) return refuse('invalid_input', { fields: { methodId: 'unknown' } })

    const at = deps.now()
    const waitsUntil = await deps.accounts.newPayoutAccountsWaitUntil(tx, playerId)
    const usableFrom = new Date(
      Math.max(at.getTime() + cashier.payoutAccountAgeHours * HOUR_MS, waitsUntil?.getTime() ?? 0),
    )
    const madeIn = await deps.accounts.rootOf(tx, input.member.sessionId)
    const account = await insertPayoutAccount(tx, {
      ...input,
      brandId,
      playerId,
      at,
      usableFrom,
      madeIn,
      madeFrom: input.member.ip,
    })
    if (!account) return refuse('payout_account_taken', { fields: { number: 'taken' } })
    if (password !== true) {
      // Set while we hashed by a request beside this one: then this one did not know it.
      if (await deps.accounts.hasPaymentPassword(tx, playerId))
        return refuse('wrong_payment_password', { fields: { paymentPassword: 'wrong' } })
      const set = await deps.accounts.setPaymentPassword(tx, playerId, password, input.member)
      if (isRefusal(set)) return set
      await deps.accounts.tell(tx, input.member, {
        template: 'payment_password_changed',
        words: {},
      })
      await publish(tx, 'member.payment_password_changed', { brandId, playerId })
    }
    await deps.accounts.tell(tx, input.member, {
      template: 'payout_account_bound',
      words: { method: method.name, number: maskNumber(input.number) },
    })
    return account
  })
}

/** As it is set in the security centre: an account without a password of its own gets one by a code first. */
async function firstPaymentPassword(deps: Deps, { member, password, paymentPassword }: Input) {
  const known = await deps.accounts.checkOwnPassword(member, password ?? '')
  return isRefusal(known)
    ? known
    : deps.accounts.preparePaymentPassword(member.playerId, paymentPassword)
}

/** What the request has bound before. One that was taken off since is not bound again by a repeat: whoever wants it asks anew. */
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
