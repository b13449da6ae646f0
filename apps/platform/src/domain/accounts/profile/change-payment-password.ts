import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import {
  checkPaymentPassword,
  preparePaymentPassword,
  setPaymentPassword,
} from '../payment-password.ts'
import { recordChange } from '../security-events/record-change.ts'
import { hasPaymentPassword } from '../store/payment-passwords.ts'

/** Sets the payment password, or changes it by the current one. */
export async function changePaymentPassword(
  deps: Deps,
  input: {
    member: MemberSession
    oldPaymentPassword?: string | undefined
    paymentPassword: string
  },
) {
  const { member, oldPaymentPassword } = input
  const hasOne = await hasPaymentPassword(deps.db, member.playerId)
  if (hasOne && oldPaymentPassword === undefined)
    return refuse('invalid_input', { fields: { oldPaymentPassword: 'required' } })
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
    // Set by a request beside this one: then this one did not give it.
    if (!hasOne && (await hasPaymentPassword(tx, member.playerId)))
      return refuse('wrong_payment_password', { fields: { oldPaymentPassword: 'required' } })
    const set = await setPaymentPassword(deps, tx, member.playerId, prepared)
    if (isRefusal(set)) return set
    await recordChange(deps, tx, member.playerId, {
      kind: 'payment_password_changed',
      isFirst: !hasOne,
      by: member,
    })
    await publish(tx, 'member.payment_password_changed', {
      brandId: member.brandId,
      playerId: member.playerId,
    })
    return {}
  })
}
