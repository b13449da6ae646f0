import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf, type RateLimit } from '../../../http/limits/rate-limit.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { type ChallengeAnswer, passChallenge } from './pass.ts'

/**
 * How many tries of an address are free, and how many there may be of which each was worked for.
 */
export type ByAddress = { free: RateLimit; most: RateLimit }

/** A try from an address that was counted. */
type OfAddress = {
  /** It has used up those that are free: each further one shows that no program is at work. */
  isProofWanted: boolean
  /** Counts what was worked for; refused where even of these there were too many. */
  takeProved: () => Promise<Refusal<'too_many_requests'> | null>
  /** Nothing was learnt from it, or it was a good one. */
  giveBack: () => Promise<void>
}

/**
 * Counts an attempt from an address, over all processes and brands. Many people share one: beyond
 * what is free each attempt costs some work of the device, and only far beyond that the address is
 * refused.
 */
export async function takeOfAddress({ free, most }: ByAddress, ip: string): Promise<OfAddress> {
  const network = networkOf(ip)
  const isProofWanted = (await free.take(network)) === null
  let isProved = false
  return {
    isProofWanted,
    async takeProved() {
      isProved = (await most.take(network)) !== null
      return isProved ? null : refuse('too_many_requests')
    },
    giveBack: async () =>
      void (await Promise.all([free.giveBack(network), isProved && most.giveBack(network)])),
  }
}

/**
 * As `takeOfAddress`, with the proof where one is wanted. What comes without it, or with a wrong
 * one, is no attempt.
 */
export async function passAddress(
  deps: Deps,
  {
    limits,
    brand,
    settings,
    purpose,
    given,
    ip,
  }: {
    limits: ByAddress
    brand: BrandRef
    settings: Settings
    purpose: ChallengePurpose
    given: ChallengeAnswer | undefined
    ip: string
  },
): Promise<OfAddress | Refusal<'too_many_requests' | 'challenge_needed' | 'challenge_wrong'>> {
  const ofAddress = await takeOfAddress(limits, ip)
  if (!ofAddress.isProofWanted) return ofAddress
  const refused = await passChallenge(deps, { brand, settings, purpose, given: given ?? {}, ip })
  if (refused) await ofAddress.giveBack()
  return refused ?? (await ofAddress.takeProved()) ?? ofAddress
}
