import type { BrandRef } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { takeAttempt } from './attempts.ts'
import {
  type ChallengeAnswer,
  isChallenged,
  kindOf,
  passChallenge,
  wanted,
} from '../challenge/pass.ts'
import { readMobile, readSigningIn } from '../../members/index.ts'
import { completeSignIn } from './complete-sign-in.ts'
import type { Deps } from '../deps.ts'
import { recordFailedSignIn } from '../devices/record-sign-in.ts'
import { upgradePasswordHash } from '../password/store.ts'
import { isOpen } from './ways.ts'

type Credentials = {
  brand: BrandRef
  username: string
  dialingCode?: string
  password: string
  challenge?: ChallengeAnswer
  isForAgents?: boolean
  ip: string
  userAgent: string
}

/**
 * Signs in by name, or by mobile number where the brand has passwords for those, and password.
 * Known and unknown names get the same answers in the same time.
 */
export async function signIn(deps: Deps, input: Credentials) {
  const { brand, ip, userAgent } = input
  const settings = await deps.brand.settings(brand.id)
  const isByNumber = isOpen(settings, 'mobileRegPass')
  if (!isByNumber && !isOpen(settings, 'usernameEnabled')) return refuse('way_closed')
  const entered = input.username.trim()
  // Where names are closed only a number finds a member.
  const number = isByNumber ? readMobile(entered, input.dialingCode ?? '', settings.country) : null
  const named = readMobile(entered, '', settings.country)
  // With another country's code it is another number, and no name besides: a name would be tried
  // under as many counts as there are codes.
  const isName = isOpen(settings, 'usernameEnabled') && (number === null || number === named)
  const { member, compared } = await readSigningIn(deps.db, {
    brandId: brand.id,
    username: isName ? entered : '',
    mobile: number,
    entered,
  })
  const attempt = await takeAttempt(deps, { brand, name: number ?? named ?? compared, ip })
  if (isRefusal(attempt)) return attempt
  if (isChallenged(settings, attempt.failures)) {
    const given = input.challenge ?? {}
    const refused = await passChallenge(deps, { brand, settings, purpose: 'sign_in', given, ip })
    if (refused) {
      await attempt.refund()
      return refused
    }
  }
  const locked = await attempt.takeThere()
  if (locked) return locked
  const isRight = await deps.passwords.verify(input.password, member?.password_hash ?? null)
  if (isRefusal(isRight)) {
    await attempt.refund()
    return isRight
  }
  if (!member || !isRight) {
    await recordFailedSignIn(deps, { ...input, way: 'password' }, member?.id ?? null)
    const isNextChallenged = isChallenged(settings, attempt.failures + 1)
    return refuse('wrong_credentials', isNextChallenged ? wanted(kindOf(settings, 'sign_in')) : {})
  }
  await attempt.clear()
  const upgraded =
    member.status === 'active' && deps.passwords.isOutdated(member.password_hash)
      ? await deps.passwords.hash(input.password)
      : null
  return completeSignIn(deps, {
    brand,
    member,
    way: 'password',
    ip,
    userAgent,
    isForAgents: input.isForAgents ?? false,
    alongside: async (tx) => {
      if (typeof upgraded === 'string') await upgradePasswordHash(tx, member.id, upgraded)
      return null
    },
  })
}
