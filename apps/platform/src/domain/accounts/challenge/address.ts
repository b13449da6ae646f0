import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { type ChallengeAnswer, passChallenge } from './pass.ts'

/** A try from an address that was counted. */
export type OfAddress = {
  /** It has used up those that are free: each further one shows that no program is at work. */
  isProofWanted: boolean
  /** Counts what was worked for; refused where even of these there were too many. */
  takeProved: () => Promise<Refusal<'too_many_requests'> | null>
  /** Nothing was learnt from it, or it was a good one. */
  giveBack: () => Promise<void>
}

/**
 * Counts a try to sign in from an address, over all processes and brands. Many people share one: what their neighbour uses up costs them some work of
 * their devices, and only far beyond that, where each try was worked for, is the address refused. What was not worked for counts for nothing there,
 * however much of it comes at once.
 */
export async function takeOfAddress({ signInsByAddress: { free, most } }: Pick<Deps, 'signInsByAddress'>, ip: string): Promise<OfAddress> {
  const network = networkOf(ip)
  const isProofWanted = (await free.take(network)) === null
  let isProved = false
  return {
    isProofWanted,
    async takeProved() {
      isProved = (await most.take(network)) !== null
      return isProved ? null : refuse('too_many_requests')
    },
    giveBack: async () => void (await Promise.all([free.giveBack(network), isProved && most.giveBack(network)])),
  }
}

/** As `takeOfAddress`, with the proof where one is wanted. What comes without it, or with a wrong one, is no try. */
export async function passAddress(deps: Deps, { brand, settings, purpose, given, ip }: { brand: BrandRef; settings: Settings; purpose: ChallengePurpose; given: ChallengeAnswer | undefined; ip: string }): Promise<OfAddress | Refusal<'too_many_requests' | 'challenge_needed' | 'challenge_wrong'>> {
  const ofAddress = await takeOfAddress(deps, ip)
  if (!ofAddress.isProofWanted) return ofAddress
  const refused = await passChallenge(deps, { brand, settings, purpose, given: given ?? {} })
  if (refused) await ofAddress.giveBack()
  return refused ?? (await ofAddress.takeProved()) ?? ofAddress
}
