import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { drawCaptcha } from './captcha.ts'
import { kindOf } from './pass.ts'
import { newProof } from './proof.ts'

/** What is handed to whoever has to show that he is no program. */
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
    async captcha({
      brand,
      purpose,
      id,
      ip,
    }: {
      brand: BrandRef
      purpose: ChallengePurpose
      id: string
      ip: string
    }) {
      if (kindOf(await deps.brand.settings(brand.id), purpose) !== 'captcha')
        return refuse('way_closed')
      if ((await deps.drawings.take(networkOf(ip))) === null) return refuse('too_many_requests')
      return (await drawCaptcha(deps, { brandId: brand.id, id, purpose })).toString('base64')
    },
  }
}
