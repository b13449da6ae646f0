import type { ChallengePurpose } from '@padma/contract'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf, type RateLimit } from '../../../http/rate-limit.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { type ChallengeAnswer, passChallenge } from './pass.ts'

/** How many tries of an address are free, and how many there may be of which each was worked for. */
export type ByAddress = { free: RateLimit; most: RateLimit }

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
 * Counts a try from an address, to sign in or whatever `free` and `most` are of, over all processes and brands. Many people share one: what their neighbour uses up costs them some work of
 * their devices, and only far beyond that, where each try was worked for, is the address refused. What was not worked for counts for nothing there,
 * however much of it comes at once.
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
 * As `takeOfAddress`, with the proof where one is wanted. What comes without it, or with a wrong one, is no try. `limits`: of sign-ins, if no others are named.
 * `doubt`: whether a proof is wanted for another reason too, and one does for both.
 */
export async function passAddress(
  deps: Deps,
  {
    limits = deps.signInsByAddress,
    brand,
    settings,
    purpose,
    given,
    ip,
    doubt = false,
  }: {
    limits?: ByAddress
    brand: BrandRef
    settings: Settings
    purpose: ChallengePurpose
    given: ChallengeAnswer | undefined
    ip: string
    doubt?: boolean | Promise<boolean>
  },
): Promise<OfAddress | Refusal<'too_many_requests' | 'challenge_needed' | 'challenge_wrong'>> {
  const [ofAddress, isDoubtful] = await Promise.all([takeOfAddress(limits, ip), doubt])
  if (!ofAddress.isProofWanted && !isDoubtful) return ofAddress
  const refused = await passChallenge(deps, { brand, settings, purpose, given: given ?? {} })
  if (refused) await ofAddress.giveBack()
  return refused ?? (ofAddress.isProofWanted ? await ofAddress.takeProved() : null) ?? ofAddress
}
