import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { digestOf } from '../token.ts'
import { insertIdentity, sessionBegan, takePending } from './store.ts'

/** Only right after signing in: a session that somebody else got hold of must not be made a way in of his own. */
const FRESH_MS = 15 * 60_000

/** From now on the provider's person opens this account. */
export async function linkFederated(deps: Deps, { member, ticket }: { member: MemberSession; ticket: string }) {
  const began = await sessionBegan(deps.db, member.sessionId)
  if (!began || deps.now().getTime() - began.getTime() > FRESH_MS) return refuse('sign_in_again')
  return inTransaction(deps.db, async (tx) => (await takeTicket(deps, tx, { ticket, brandId: member.brandId, memberId: member.playerId })) ?? {})
}

/** Uses the ticket up for a member, inside the transaction that makes or names him. */
export async function takeTicket(deps: Deps, tx: Tx, { ticket, brandId, memberId }: { ticket: string; brandId: number; memberId: bigint }): Promise<Refusal<'federated_failed' | 'federated_taken'> | null> {
  const identity = await takePending(tx, digestOf(ticket), brandId, deps.now())
  if (!identity) return refuse('federated_failed')
  if (!(await insertIdentity(tx, identity, memberId, deps.now()))) return refuse('federated_taken')
  await publish(tx, 'member.federated_linked', { brandId, playerId: memberId, payload: { provider: identity.provider } })
  return null
}
