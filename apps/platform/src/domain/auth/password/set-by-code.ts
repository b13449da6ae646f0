import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkCode } from '../codes/code.ts'
import { readMobile, markRead, readMemberByMobile } from '../../members/index.ts'
import type { Deps } from '../deps.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { faultOfNew } from './fault-of-new.ts'

/**
 * Sets a forgotten password by the code that came to the verified number, asks for the factor that
 * this was not, and signs in. Nothing is set before that factor was given.
 */
export async function setPasswordByCode(
  deps: Deps,
  input: {
    brand: BrandRef
    mobile: string
    dialingCode: string
    code: string
    newPassword: string
    ip: string
    userAgent: string
  },
) {
  const { brand, newPassword, ip, userAgent } = input
  const settings = await deps.brand.settings(brand.id)
  const mobile = readMobile(input.mobile, input.dialingCode, settings.country)
  if (!mobile)
    return refuse('invalid_input', {
      fields: { mobileNum: input.mobile === '' ? 'required' : 'mobile' },
    })
  if (input.code.trim() === '')
    return refuse('invalid_input', { fields: { verificationCode: 'required' } })
  const fault = faultOfNew(newPassword, null, settings)
  if (fault) return fault
  const network = networkOf(ip)
  if ((await deps.signIns.byNetwork.take(network)) === null) return refuse('too_many_requests')
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'password', recipient: mobile, network },
    input.code,
    settings.accounts.codeTries,
  )
  if (isRefusal(right)) return right
  const member = await readMemberByMobile(deps.db, brand.id, mobile)
  if (!member?.mobile_proved_at)
    return refuse('code_wrong', { fields: { verificationCode: 'code_wrong' } })
  // Told only with the right code.
  const named = faultOfNew(newPassword, member.username, settings)
  if (named) return named
  const passwordHash = await deps.passwords.hash(newPassword)
  if (isRefusal(passwordHash)) return passwordHash
  await deps.signIns.byNetwork.giveBack(network)
  return completeSignIn(deps, {
    brand,
    member,
    way: 'sms',
    ip,
    userAgent,
    newPassword: { hash: passwordHash, by: 'sms' },
    alongside: async (tx) => {
      const isRead = (await right.use(tx)) && (await markRead(tx, member.id, mobile, deps.now()))
      return isRead
        ? null
        : refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
    },
  })
}
