import { inTransaction } from '../../db/in-transaction.ts'
import { publish } from '../../db/outbox.ts'
import type { Tx } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { openSession } from './open-session.ts'
import { markSignIn, type MemberRow } from './store.ts'

/** Somebody who has proved that he is this member, and from where. */
export type Entering = {
  brand: BrandRef; member: MemberRow; ip: string; userAgent: string
  /** Written with the session, or not at all: the code that was used up, the hash at today's cost. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Opens a session for whoever has proved who he is. Every way in ends here, so that each meets the same locks. */
export async function enter(deps: Deps, { brand, member, ip, userAgent, alongside }: Entering) {
  // Told to nobody who has proved nothing.
  if (member.status === 'locked') return refuse('account_locked')
  if (member.status === 'closed') return refuse('account_closed')
  return inTransaction(deps.db, async (tx) => {
    await alongside?.(tx)
    const at = deps.now()
    await markSignIn(tx, member.id, at)
    const signedIn = await openSession(tx, { memberId: member.id, brand, ip, userAgent, at, isFirst: member.last_sign_in_at === null })
    await publish(tx, 'member.signed_in', { brandId: brand.id, playerId: member.id })
    return signedIn
  })
}
