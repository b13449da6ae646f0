import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import type { Deps } from '../deps.ts'

/** What failures are counted under, for so many as the brand lets pass. */
export type Suspicion = {
  /** Counts a try before its outcome is known; whether a proof is wanted for it. */
  take: () => Promise<boolean>
  /** Whether the next one wants a proof. */
  isRoused: () => Promise<boolean>
  /** It was a good one: the name begins anew, the address gets its try back. */
  clear: () => Promise<void>
  /** Nothing was learnt from it. */
  giveBack: () => Promise<void>
}

/** Failures of a name and of an address, over all processes. `name`: see `failuresOf`. */
export function suspicionOf(
  deps: Deps,
  brand: BrandRef,
  { name, ip, failures }: { name: string; ip: string; failures: number },
): Suspicion {
  const limit = deps.failuresBeforeChallenge(failures)
  const [ofName, ofAddress] = [`name ${name}`, addressOf(brand, ip)]
  return {
    async take() {
      const left = await Promise.all([limit.take(ofName), limit.take(ofAddress)])
      return left.includes(null)
    },
    isRoused: async () =>
      (await Promise.all([limit.isUsedUp(ofName), limit.isUsedUp(ofAddress)])).includes(true),
    clear: async () => void (await Promise.all([limit.clear(ofName), limit.giveBack(ofAddress)])),
    giveBack: async () =>
      void (await Promise.all([limit.giveBack(ofName), limit.giveBack(ofAddress)])),
  }
}

/** Whether so many have failed from there that whatever comes wants a proof. */
export function isSuspect(
  deps: Deps,
  brand: BrandRef,
  ip: string,
  failures: number,
): Promise<boolean> {
  return deps.failuresBeforeChallenge(failures).isUsedUp(addressOf(brand, ip))
}

/** A failure of another kind from there: a wrong code, a name that is taken. */
export async function suspect(
  deps: Deps,
  brand: BrandRef,
  ip: string,
  failures: number,
): Promise<void> {
  await deps.failuresBeforeChallenge(failures).take(addressOf(brand, ip))
}

function addressOf(brand: BrandRef, ip: string): string {
  return `address ${brand.id}:${networkOf(ip)}`
}
