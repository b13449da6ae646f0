import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import type { Deps } from './deps.ts'
import { isKnownNetwork } from './known-network.ts'

/**
 * Under what the failures of a name are counted: all together, but those from a network where the member himself has
 * signed in lately count apart. So a stranger's failures cost other strangers a proof of work, and the member at home nothing.
 * Guesses gain nothing: a stranger has no such network.
 */
export async function failuresOf(deps: Deps, input: { brand: BrandRef; username: string; memberId: bigint | null; ip: string }): Promise<string> {
  const name = `${input.brand.id}:${input.username.toLowerCase()}`
  return (await isKnownNetwork(deps, input.memberId, input.ip)) ? `${name}@${networkOf(input.ip)}` : name
}

/** Under what tries are counted that lock: of a name from a network, so that nobody is locked out by what others do elsewhere. */
export function lockOf({ brand, username, ip }: { brand: BrandRef; username: string; ip: string }): string {
  return `${brand.id}:${username.toLowerCase()}@${networkOf(ip)}`
}
