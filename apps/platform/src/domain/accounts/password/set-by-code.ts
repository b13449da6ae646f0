import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { passAddress } from '../challenge/address.ts'
import type { ChallengeAnswer } from '../challenge/pass.ts'
import { checkCode } from '../codes/code.ts'
import { readMobile } from '../codes/mobile.ts'
import type { Deps } from '../deps.ts'
import { enter } from '../enter.ts'
import { proveNumber } from '../first-proof.ts'
import { readMemberByMobile } from '../store/members.ts'
import { faultOfNew } from './fault-of-new.ts'

/**
 * Sets a forgotten password by the code that came to the member's phone, and signs him in; every other session ends. Where a second proof is asked for
 * nothing of that happens before it is given: who has got hold of the phone alone neither takes the password away nor puts its owner out.
 */
export async function setPasswordByCode(
  deps: Deps,
  input: {
    brand: BrandRef
    mobile: string
    dialingCode: string
    code: string
    newPassword: string
    challenge?: ChallengeAnswer
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
  const ofAddress = await passAddress(deps, {
    brand,
    settings,
    purpose: 'sign_in',
    given: input.challenge,
    ip,
  })
  if (isRefusal(ofAddress)) return ofAddress
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'password', recipient: mobile, network },
    input.code,
    settings.accounts.codeTries,
  )
  if (isRefusal(right)) return right
  const member = await readMemberByMobile(deps.db, brand.id, mobile)
  if (!member) return refuse('code_wrong', { fields: { verificationCode: 'code_wrong' } })
  // Only told to whoever has the code.
  const named = faultOfNew(newPassword, member.username, settings)
  if (named) return named
  const passwordHash = await deps.passwords.hash(newPassword, network)
  if (isRefusal(passwordHash)) return passwordHash
  await ofAddress.giveBack()
  return enter(deps, {
    brand,
    member,
    way: 'sms',
    ip,
    userAgent,
    newPassword: { hash: passwordHash, by: 'sms' },
    alongside: async (tx) => {
      if (!(await right.use(tx)))
        return refuse('code_expired', { fields: { verificationCode: 'code_expired' } })
      return proveNumber(deps, tx, member, mobile)
    },
  })
}
