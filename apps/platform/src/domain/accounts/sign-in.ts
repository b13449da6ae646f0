import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { failuresOf } from './count-failures.ts'
import { readMobile } from './codes/mobile.ts'
import type { Deps } from './deps.ts'
import { recordFailedSignIn } from './devices/record-sign-in.ts'
import { enter } from './enter.ts'
import { readMemberToSignIn, upgradePasswordHash } from './store.ts'
import { isOpen } from './ways.ts'

/**
 * Signs in by name, or by mobile number where the brand has passwords for those, and password. Known and unknown names get the same answers in the same time. A try is taken from the account and
 * the address before the password is looked at, and given back when it was right.
 */
export async function signIn(deps: Deps, input: { brand: BrandRef; username: string; dialingCode?: string; password: string; ip: string; userAgent: string }) {
  const settings = await deps.brand.settings(input.brand.id)
  const isByNumber = isOpen(settings, 'mobileRegPass')
  if (!isByNumber && !isOpen(settings, 'usernameEnabled')) return refuse('way_closed')
  const entered = input.username.trim()
  const network = networkOf(input.ip)
  if ((await deps.signInsByAddress.take(network)) === null) return refuse('too_many_requests')
  const member = await readMemberToSignIn(deps.db, input.brand.id, entered, isByNumber ? readMobile(entered, input.dialingCode ?? '', settings.country) : null)
  // However he writes his number: his tries are counted together.
  const username = member?.username ?? entered
  const account = await failuresOf(deps, { brand: input.brand, username, memberId: member?.id ?? null, ip: input.ip })
  if ((await deps.signInsByAccount.take(account)) === null) return refuse('account_locked')

  const isRight = await deps.passwords.verify(input.password, member?.password_hash ?? null, network)
  if (isRefusal(isRight)) {
    await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.giveBack(account)])
    return isRight
  }
  if (!member || !isRight) {
    await recordFailedSignIn(deps, { ...input, way: 'password' }, member?.id ?? null)
    return refuse('wrong_credentials')
  }
  await Promise.all([deps.signInsByAddress.giveBack(network), deps.signInsByAccount.clear(account)])
  const upgraded = member.status === 'active' && deps.passwords.isOutdated(member.password_hash) ? await deps.passwords.hash(input.password, network) : null
  return enter(deps, {
    brand: input.brand, member, way: 'password', ip: input.ip, userAgent: input.userAgent,
    alongside: async (tx) => {
      if (typeof upgraded === 'string') await upgradePasswordHash(tx, member.id, upgraded)
      return null
    },
  })
}
