import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { passAddress } from './challenge/address.ts'
import type { ChallengeAnswer } from './challenge/pass.ts'
import { suspect } from './challenge/suspicion.ts'
import { checkCode } from './codes/code.ts'
import { readMobile } from './codes/mobile.ts'
import type { Deps } from './deps.ts'
import { recordFailedSignIn } from './devices/record-sign-in.ts'
import { enter } from './enter.ts'
import { proveNumber } from './first-proof.ts'
import { readMemberByMobile } from './store/members.ts'
import { isOpen } from './ways.ts'

/** Signs in by mobile number and the code that was sent to it. A number that nobody has gets the answers of one whose code is wrong. */
export async function signInByCode(
  deps: Deps,
  input: {
    brand: BrandRef
    mobile: string
    dialingCode: string
    code: string
    challenge?: ChallengeAnswer
    ip: string
    userAgent: string
  },
) {
  const { brand, ip, userAgent } = input
  const settings = await deps.brand.settings(brand.id)
  if (!isOpen(settings, 'showVerCodeLogin')) return refuse('way_closed')
  const mobile = readMobile(input.mobile, input.dialingCode, settings.country)
  if (!mobile)
    return refuse('invalid_input', {
      fields: { username: input.mobile === '' ? 'required' : 'mobile' },
    })
  if (input.code.trim() === '') return refuse('invalid_input', { fields: { password: 'required' } })
  const network = networkOf(ip)
  const ofAddress = await passAddress(deps, {
    brand,
    settings,
    purpose: 'sign_in',
    given: input.challenge,
    ip,
  })
  if (isRefusal(ofAddress)) return ofAddress
  const member = await readMemberByMobile(deps.db, brand.id, mobile)
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'sign_in', recipient: mobile, network },
    input.code,
    settings.accounts.codeTries,
  )
  if (isRefusal(right)) {
    await suspect(deps, brand, ip, settings.accounts.challengeAfter)
    await recordFailedSignIn(deps, { brand, way: 'sms', ip, userAgent }, member?.id ?? null)
    return right
  }
  if (!member) return refuse('code_wrong')
  await ofAddress.giveBack()
  return enter(deps, {
    brand,
    member,
    way: 'sms',
    ip,
    userAgent,
    alongside: async (tx) => {
      if (!(await right.use(tx))) return refuse('code_expired')
      return proveNumber(deps, tx, member, mobile)
    },
  })
}
