import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { tellMember } from '../profile/tell-member.ts'
import { readMember } from '../store.ts'
import { digestOf } from '../token.ts'
import { isOpen } from '../ways.ts'
import { accountOf } from './account-of.ts'
import { type Identity, insertIdentity, readProvider, sessionBegan, takePending } from './store.ts'

/** Only right after signing in: a session that somebody else got hold of must not be made a way in of his own. */
const FRESH_MS = 15 * 60_000
const providerNames = { GOOGLE: 'Google', FACEBOOK: 'Facebook' } as const

/** From now on the provider's person opens this account. */
export async function linkFederated(deps: Deps, { member, ticket }: { member: MemberSession; ticket: string }) {
  const began = await sessionBegan(deps.db, member.sessionId)
  if (!began || deps.now().getTime() - began.getTime() > FRESH_MS) return refuse('sign_in_again')
  return inTransaction(deps.db, async (tx) => {
    const identity = await spendTicket(deps, tx, { ticket, brandId: member.brandId, memberId: member.playerId })
    if (isRefusal(identity)) return identity
    const known = (await readMember(tx, member.playerId))!
    await tellMember(deps, tx, member.brandId, known, { template: 'federated_linked', words: { provider: providerNames[identity.provider] } })
    return {}
  })
}

/** Uses the ticket up for a member, inside the transaction that makes or names him. */
export async function takeTicket(deps: Deps, tx: Tx, given: { ticket: string; brandId: number; memberId: bigint }): Promise<Refusal<'federated_failed' | 'federated_taken'> | null> {
  const identity = await spendTicket(deps, tx, given)
  return isRefusal(identity) ? identity : null
}

async function spendTicket(deps: Deps, tx: Tx, { ticket, brandId, memberId }: { ticket: string; brandId: number; memberId: bigint }): Promise<Identity | Refusal<'federated_failed' | 'federated_taken'>> {
  const identity = await takePending(tx, digestOf(ticket), brandId, deps.now())
  // A way that was closed since is none to add.
  if (!identity || !isOpen(await deps.brand.settings(brandId), identity.provider)) return refuse('federated_failed')
  const stands = await readProvider(tx, brandId, identity.provider)
  if (!stands || accountOf(stands) !== identity.account) return refuse('federated_failed')
  if (!(await insertIdentity(tx, identity, memberId, deps.now()))) return refuse('federated_taken')
  await publish(tx, 'member.federated_linked', { brandId, playerId: memberId, payload: { provider: identity.provider } })
  return identity
}
