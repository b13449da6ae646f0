import { networkOf } from '../../http/rate-limit.ts'
import type { Deps } from './deps.ts'
import { addressesOf } from './store.ts'

const DAY_MS = 86_400_000
const KNOWN_FOR_DAYS = 90

/** Whether the member has signed in from this network lately. For a name that nobody bears (null) it asks the same question, so that it takes as long. */
export async function isKnownNetwork(deps: Pick<Deps, 'db' | 'now'>, memberId: bigint | null, ip: string): Promise<boolean> {
  const network = networkOf(ip)
  const addresses = await addressesOf(deps.db, memberId ?? 0n, new Date(deps.now().getTime() - KNOWN_FOR_DAYS * DAY_MS))
  return addresses.some((address) => networkOf(address) === network)
}
