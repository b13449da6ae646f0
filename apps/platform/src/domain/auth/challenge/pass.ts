import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { isCaptchaRight } from './captcha.ts'
import { takeProof } from './take-proof.ts'

/**
 * What came with a form: an ALTCHA proof in the old wire's slot, or the answer to a captcha and its
 * id.
 */
export type ChallengeAnswer = {
  geetest?: unknown
  captcha?: string | undefined
  captchaId?: string | undefined
}

/** What the brand asks for: work of the device, or a captcha to be read. */
export function kindOf(settings: Settings, purpose: ChallengePurpose): 'proof' | 'captcha' {
  return settings.accounts.hasCaptcha || (purpose === 'register' && isCaptchaAsked(settings))
    ? 'captcha'
    : 'proof'
}

/** Where registration has the field of the captcha, it is asked of everyone. */
export function isCaptchaAsked(settings: Settings): boolean {
  return Boolean(settings.register.captcha?.enabled)
}

/** Whether this attempt, the so manieth that is not known to be right, is challenged. */
export function isChallenged({ accounts }: Settings, failures: number): boolean {
  if (accounts.challenge === 'after_failures') return failures > accounts.challengeAfter
  return accounts.challenge === 'always'
}

/**
 * Whether so many attempts from this network have failed that what comes from there is challenged.
 */
export async function isSuspect(
  { signIns }: Pick<Deps, 'signIns'>,
  { accounts }: Settings,
  ip: string,
): Promise<boolean> {
  return (
    accounts.challenge !== 'off' &&
    (await signIns.byNetwork.taken(networkOf(ip))) >= accounts.challengeAfter
  )
}

/**
 * A failure from this network of another kind than a password: a wrong code, a name that is taken.
 */
export async function countFailure({ signIns }: Pick<Deps, 'signIns'>, ip: string): Promise<void> {
  await signIns.byNetwork.take(networkOf(ip))
}

/**
 * Null when the answer is right; it is used up by that. A proof of work is taken instead of a
 * captcha too: no one has to see.
 */
export async function passChallenge(
  deps: Deps,
  {
    brand,
    settings,
    purpose,
    given,
    ip,
  }: {
    brand: BrandRef
    settings: Settings
    purpose: ChallengePurpose
    given: ChallengeAnswer
    ip: string
  },
): Promise<Refusal<'challenge_needed' | 'challenge_wrong'> | null> {
  const kind = kindOf(settings, purpose)
  if (given.geetest)
    return (await takeProof(deps, { brandId: brand.id, purpose }, given.geetest))
      ? null
      : refuse('challenge_wrong', wanted(kind))
  const entered = given.captcha?.trim()
  if (kind === 'proof' || !entered) return refuse('challenge_needed', wanted(kind))
  return (await isCaptchaRight(
    deps,
    { brandId: brand.id, purpose, id: given.captchaId ?? idOfNetwork(deps, ip) },
    entered,
  ))
    ? null
    : refuse('challenge_wrong', { ...wanted(kind), fields: { captcha: 'captcha_wrong' } })
}

/** The old wire's flag `captcha` tells that a captcha has to be fetched. */
export function wanted(kind: 'proof' | 'captcha') {
  return { detail: { challenge: kind, captcha: kind === 'captcha' } }
}

/** Under what the captcha is kept of a client that names none. */
export function idOfNetwork({ box }: Pick<Deps, 'box'>, ip: string): string {
  return box
    .derive(`accounts.captcha ${networkOf(ip)}`)
    .toString('hex')
    .slice(0, 32)
}
