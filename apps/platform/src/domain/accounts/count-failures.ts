import type { BrandRef } from '../../http/edge.ts'
import { networkOf } from '../../http/rate-limit.ts'
import type { Deps } from './deps.ts'
import { addressesOf } from './store.ts'

const DAY_MS = 86_400_000
const KNOWN_FOR_DAYS = 90

/**
 * Under what the failures of a name are counted: all together, but those from a network where the member himself has
 * signed in lately count apart. So a stranger's failures lock the name for every stranger, and never for the member at home.
 * Guesses gain nothing: a stranger has no such network.
 */
export async function failuresOf(deps: Deps, input: { brand: BrandRef; username: string; memberId: bigint | null; ip: string }): Promise<string> {
  const name = `${input.brand.id}:${input.username.toLowerCase()}`
  const network = networkOf(input.ip)
  // A name that nobody bears asks the same question, so that it takes as long.
  const addresses = await addressesOf(deps.db, input.memberId ?? 0n, new Date(deps.now().getTime() - KNOWN_FOR_DAYS * DAY_MS))
  return addresses.some((address) => networkOf(address) === network) ? `${name}@${network}` : name
}
