import { type ChallengePurpose, challengePurposes } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { ANY, drawCaptcha } from './captcha.ts'
import { idOfNetwork, kindOf } from './pass.ts'
import { newProof } from '../../../secrets/proof-of-work.ts'

type Captcha = {
  brand: BrandRef
  purpose?: ChallengePurpose | undefined
  id?: string | undefined
  ip: string
}

/** What shows that no program is at work. */
export function challengeActs(deps: Deps) {
  return {
    async proof({ brand, purpose }: { brand: BrandRef; purpose: ChallengePurpose }) {
      return newProof(
        deps,
        { brandId: brand.id, purpose },
        kindOf(await deps.brand.settings(brand.id), purpose) === 'captcha',
      )
    },
    /** Base64 of a PNG. */
    async captcha({ brand, purpose, id, ip }: Captcha) {
      const settings = await deps.brand.settings(brand.id)
      const purposes = purpose ? [purpose] : challengePurposes
      if (!purposes.some((each) => kindOf(settings, each) === 'captcha'))
        return refuse('way_closed')
      if ((await deps.captchas.take(networkOf(ip))) === null) return refuse('too_many_requests')
      const key = { brandId: brand.id, id: id ?? idOfNetwork(deps, ip), purpose: purpose ?? ANY }
      return (await drawCaptcha(deps, key)).toString('base64')
    },
  }
}
