import { publish } from '../../../db/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import {
  checkPaymentPassword,
  preparePaymentPassword,
  setPaymentPassword,
} from '../payment-password.ts'
import { hasPaymentPassword } from '../store/payment-passwords.ts'
import { readProfile } from './store.ts'
import { tellMember } from './tell-member.ts'

/** Sets the payment password, or changes it by the one that stands. Whoever holds a stolen session knows neither it nor the sign-in's. */
export async function changePaymentPassword(
  deps: Deps,
  input: {
    member: MemberSession
    password: string
    oldPaymentPassword?: string | undefined
    paymentPassword: string
  },
) {
  const { member, oldPaymentPassword } = input
  const hasOne = await hasPaymentPassword(deps.db, member.playerId)
  if (hasOne && oldPaymentPassword === undefined)
    return refuse('invalid_input', { fields: { oldPaymentPassword: 'required' } })
  const known = await checkOwnPassword(deps, member, input.password)
  if (isRefusal(known)) return known
  const isRight = hasOne
    ? await checkPaymentPassword(deps, deps.db, member.playerId, oldPaymentPassword!)
    : true
  if (isRefusal(isRight))
    return isRight.refused === 'wrong_payment_password'
      ? { ...isRight, fields: { oldPaymentPassword: 'wrong' } }
      : isRight
  const prepared = await preparePaymentPassword(deps, member.playerId, input.paymentPassword)
  if (isRefusal(prepared)) return prepared
  return inSession(deps.db, member, async (tx) => {
    const stands = await readProfile(tx, member.playerId)
    // Set by a request beside this one: then this one did not know it.
    if (!hasOne && (await hasPaymentPassword(tx, member.playerId)))
      return refuse('wrong_payment_password', { fields: { oldPaymentPassword: 'required' } })
    const set = await setPaymentPassword(deps, tx, member.playerId, prepared, member)
    if (isRefusal(set)) return set
    await tellMember(deps, tx, member.brandId, stands, {
      template: 'payment_password_changed',
      words: {},
    })
    await publish(tx, 'member.payment_password_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}
