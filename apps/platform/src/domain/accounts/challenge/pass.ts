import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { isCaptchaRight } from './captcha.ts'
import { takeProof } from './proof.ts'

/** What came with a form: an ALTCHA proof in the old wire's slot, or the answer to a drawing and its id. */
export type ChallengeAnswer = {
  geetest?: unknown
  captcha?: string | undefined
  captchaId?: string | undefined
}

/** What the brand asks of whoever has to show that he is no program: work of his device, or a drawing to be read. */
export function kindOf(settings: Settings, purpose: ChallengePurpose): 'proof' | 'captcha' {
  return settings.accounts.hasCaptcha || (purpose === 'register' && isCaptchaAsked(settings))
    ? 'captcha'
    : 'proof'
}

/** Where registration has the field of the captcha, it is asked of everybody. */
export function isCaptchaAsked(settings: Settings): boolean {
  return Boolean(settings.register.captcha?.enabled)
}

/** Null when the answer is right; it is used up by that. A proof of work is taken for a drawing too: nobody has to see. */
export async function passChallenge(
  deps: Deps,
  {
    brand,
    settings,
    purpose,
    given,
  }: { brand: BrandRef; settings: Settings; purpose: ChallengePurpose; given: ChallengeAnswer },
): Promise<Refusal<'challenge_needed' | 'challenge_wrong'> | null> {
  const kind = kindOf(settings, purpose)
  if (given.geetest)
    return (await takeProof(deps, { brandId: brand.id, purpose }, given.geetest))
      ? null
      : refuse('challenge_wrong', wanted(kind))
  const entered = given.captcha?.trim()
  if (kind === 'proof' || !entered || !given.captchaId)
    return refuse('challenge_needed', wanted(kind))
  return (await isCaptchaRight(deps, { brandId: brand.id, id: given.captchaId, purpose }, entered))
    ? null
    : refuse('challenge_wrong', { ...wanted(kind), fields: { captcha: 'captcha_wrong' } })
}

/** The old wire's flag `captcha` tells that a drawing has to be fetched. */
export function wanted(kind: 'proof' | 'captcha') {
  return { detail: { challenge: kind, captcha: kind === 'captcha' } }
}
