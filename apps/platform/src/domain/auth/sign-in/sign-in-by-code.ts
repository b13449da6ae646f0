import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkCode } from '../codes/code.ts'
import { readMobile, markRead, readMemberByMobile } from '../../members/index.ts'
import { completeSignIn } from './complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { isOpen } from './ways.ts'

type CodeGiven = {
  brand: BrandRef
  mobile: string
  dialingCode: string
  code: string
  isForAgents?: boolean
  ip: string
  userAgent: string
}

/**
 * Signs in by a verified mobile number and the code that was sent to it; never with a challenge. A
 * number that no one has verified gets the answers of one whose code is wrong.
 */
export async function signInByCode(deps: Deps, input: CodeGiven) {
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
  if ((await deps.signIns.byNetwork.take(network)) === null) return refuse('too_many_requests')
  const member = await readMemberByMobile(deps.db, brand.id, mobile)
  const right = await checkCode(
    deps,
    { brandId: brand.id, purpose: 'sign_in', recipient: mobile, network },
    input.code,
    settings.accounts.codeTries,
  )
  if (isRefusal(right)) {
    await recordFailedSignIn(deps, { brand, way: 'sms', ip, userAgent }, member?.id ?? null)
    return right
  }
  if (!member?.mobile_proved_at) return refuse('code_wrong')
  await deps.signIns.byNetwork.giveBack(network)
  return completeSignIn(deps, {
    brand,
    member,
    way: 'sms',
    ip,
    userAgent,
    isForAgents: input.isForAgents ?? false,
    alongside: async (tx) => {
      if (!(await right.use(tx))) return refuse('code_expired')
      return (await markRead(tx, member.id, mobile, deps.now())) ? null : refuse('code_expired')
    },
  })
}
