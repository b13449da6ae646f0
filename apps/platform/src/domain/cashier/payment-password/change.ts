import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'

/** Sets the payment password, or changes it by the current one. */
export async function changePaymentPassword(
  { db, auth, paymentPasswords }: Pick<Deps, 'db' | 'auth' | 'paymentPasswords'>,
  input: {
    member: MemberSession
    oldPaymentPassword?: string | undefined
    paymentPassword: string
  },
) {
  const { member, oldPaymentPassword } = input
  const hasOne = await paymentPasswords.has(db, member.playerId)
  if (hasOne && oldPaymentPassword === undefined)
    return refuse('invalid_input', { fields: { oldPaymentPassword: 'required' } })
  const isRight = hasOne
    ? await paymentPasswords.check(db, member.playerId, oldPaymentPassword!)
    : true
  if (isRefusal(isRight))
    return isRight.refused === 'wrong_payment_password'
      ? { ...isRight, fields: { oldPaymentPassword: 'wrong' } }
      : isRight
  const prepared = await paymentPasswords.prepare(member.playerId, input.paymentPassword)
  if (isRefusal(prepared)) return prepared
  return auth.inSession(db, member, async (tx) => {
    // Set by a request beside this one: then this one did not give it.
    if (!hasOne && (await paymentPasswords.has(tx, member.playerId)))
      return refuse('wrong_payment_password', { fields: { oldPaymentPassword: 'required' } })
    const set = await paymentPasswords.set(tx, member.playerId, prepared)
    if (isRefusal(set)) return set
    await auth.recordChange(tx, member.playerId, {
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
