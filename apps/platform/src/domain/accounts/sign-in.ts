import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { passAddress } from './challenge/address.ts'
import { type ChallengeAnswer, kindOf, wanted } from './challenge/pass.ts'
import { suspicionOf } from './challenge/suspicion.ts'
import { failuresOf, lockOf } from './count-failures.ts'
import { readMobile } from './codes/mobile.ts'
import type { Deps } from './deps.ts'
import { recordFailedSignIn } from './devices/record-sign-in.ts'
import { enter } from './enter.ts'
import { isAmong, knownSince } from './known-network.ts'
import { readSigningIn } from './store/members.ts'
import { upgradePasswordHash } from './store/passwords.ts'
import { isOpen } from './ways.ts'

/** What each try of a name takes longer once many have failed: nothing to a person, and no stranger can make it more. */
const SLOWED_MS = 2_000

/**
 * Signs in by name, or by mobile number where the brand has passwords for those, and password. Known and unknown names get the same answers in the same time. A try is counted
 * before the password is looked at, and given back when it was right.
 *
 * Failures lock a name for the network that they came from. Elsewhere they cost whoever tries it next a proof that he is no program, and later
 * two seconds: a stranger keeps nobody out, and a neighbour behind the member's own address only until he comes by a code, or sets another password by one.
 */
export async function signIn(
  deps: Deps,
  input: {
    brand: BrandRef
    username: string
    dialingCode?: string
    password: string
    challenge?: ChallengeAnswer
    ip: string
    userAgent: string
  },
) {
  const { brand, ip } = input
  const settings = await deps.brand.settings(brand.id)
  const isByNumber = isOpen(settings, 'mobileRegPass')
  if (!isByNumber && !isOpen(settings, 'usernameEnabled')) return refuse('way_closed')
  const entered = input.username.trim()
  const network = networkOf(ip)
  // Where names are closed only a number finds anybody.
  const number = isByNumber ? readMobile(entered, input.dialingCode ?? '', settings.country) : null
  const named = readMobile(entered, '', settings.country)
  // With another country's code it is another number, and no name besides: a name would be tried under as many counts as there are codes.
  const isName = isOpen(settings, 'usernameEnabled') && (number === null || number === named)
  const { member, compared, addresses } = await readSigningIn(deps.db, {
    brandId: brand.id,
    username: isName ? entered : '',
    mobile: number,
    entered,
    since: knownSince(deps.now()),
  })
  const isAtHome = isAmong(addresses, ip)
  // Under what was entered, however it is written and whether anybody has it: counted with the name's, a number's tries would tell whose it is. See `countedAs`.
  const username = number ?? named ?? compared
  // Names are told by the registration; that a number is a member's nobody learns by what is asked of him where he is at home.
  const failures = failuresOf({
    brand,
    username,
    isAtHome: isAtHome && !username.startsWith('+'),
    ip,
  })
  const lock = lockOf({ brand, username, ip })
  const suspicion = suspicionOf(deps, brand, {
    name: failures,
    ip,
    failures: settings.accounts.challengeAfter,
  })
  const ofAddress = await passAddress(deps, {
    brand,
    settings,
    purpose: 'sign_in',
    given: input.challenge,
    ip,
    doubt: suspicion.take(),
  })
  if (isRefusal(ofAddress)) {
    // Nothing was tried yet: it comes again with the proof.
    if (ofAddress.refused === 'challenge_needed') await suspicion.giveBack()
    return ofAddress
  }
  const [isLocked, isSlowed] = (
    await Promise.all([deps.signInsByAccount.take(lock), deps.signInsByName.take(failures)])
  ).map((left) => left === null)
  if (isLocked) {
    await deps.signInsByName.giveBack(failures)
    // Of this name from this network alone: what was tried elsewhere it does not tell.
    return refuse('account_locked', {
      detail: { secondsLeft: await deps.signInsByAccount.secondsLeft(lock) },
    })
  }
  if (isSlowed) await deps.pause(SLOWED_MS)

  const isRight = await deps.passwords.verify(
    input.password,
    member?.password_hash ?? null,
    network,
  )
  if (isRefusal(isRight)) {
    await Promise.all([
      ofAddress.giveBack(),
      deps.signInsByAccount.giveBack(lock),
      deps.signInsByName.giveBack(failures),
      suspicion.giveBack(),
    ])
    return isRight
  }
  if (!member || !isRight) {
    await recordFailedSignIn(deps, { ...input, way: 'password' }, member?.id ?? null)
    return refuse(
      'wrong_credentials',
      (await suspicion.isRoused()) ? wanted(kindOf(settings, 'sign_in')) : {},
    )
  }
  await Promise.all([
    ofAddress.giveBack(),
    deps.signInsByAccount.clear(lock),
    deps.signInsByName.clear(failures),
    suspicion.clear(),
  ])
  const upgraded =
    member.status === 'active' && deps.passwords.isOutdated(member.password_hash)
      ? await deps.passwords.hash(input.password, network)
      : null
  return enter(deps, {
    brand,
    member,
    isAtHome,
    way: 'password',
    ip,
    userAgent: input.userAgent,
    alongside: async (tx) => {
      if (typeof upgraded === 'string') await upgradePasswordHash(tx, member.id, upgraded)
      return null
    },
  })
}
