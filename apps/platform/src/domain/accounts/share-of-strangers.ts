import type { RateLimit } from '../../http/rate-limit.ts'
import type { Deps } from './deps.ts'
import { hasBeenAt } from './known-network.ts'

/**
 * Takes one of a member's wider number, of which networks where he has never been share one half, the first try of each (`isFirst`) the other: whoever uses up
 * what is theirs leaves his own to the owner. Where he has been it takes none. Null when there is none left.
 */
export async function takeShare(deps: Deps, limit: RateLimit, { memberId, ip, isFirst }: { memberId: bigint; ip: string; isFirst: boolean }): Promise<{ giveBack: () => Promise<void> } | null> {
  if (await hasBeenAt(deps.db, memberId, ip, deps.now())) return { giveBack: async () => {} }
  const share = `${isFirst ? 'first' : 'further'} ${memberId}`
  return (await limit.take(share)) === null ? null : { giveBack: () => limit.giveBack(share) }
}
