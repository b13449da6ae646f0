import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { recordChange } from '../security-events/record-change.ts'
import { digestOf } from '../../../secrets/token.ts'
import { isOpen } from '../sign-in/ways.ts'
import { accountOf } from './account-of.ts'
import { beginFederated } from './begin.ts'
import { type Came, whoCameBack } from './finish.ts'
import type { Providers } from './providers/provider.ts'
import { providerNames } from './providers/provider-names.ts'
import { linkedOf } from './unlink.ts'
import {
  identitiesOf,
  type Identity,
  insertIdentity,
  memberOfIdentity,
  readProvider,
  takePending,
} from './store.ts'

/** From now on the provider's person opens this account. */
export function linkFederated(
  deps: Deps,
  { member, ticket }: { member: MemberSession; ticket: string },
) {
  return inSession(deps.db, member, async (tx) => {
    const identity = await spendTicket(deps, tx, {
      ticket,
      brandId: member.brandId,
      memberId: member.playerId,
    })
    if (isRefusal(identity)) return identity
    await recordLinked(deps, tx, member, identity)
    return {}
  })
}

/**
 * Where a member goes to link a provider's person to their account. Coming back signs no one in.
 */
export const beginLink = (
  deps: Deps,
  providers: Providers,
  { member, ...where }: { member: MemberSession } & Parameters<typeof beginFederated>[2],
) => beginFederated(deps, providers, { ...where, memberId: member.playerId })

/** They are back, and the provider's person opens the account from now on. */
export async function finishLink(
  deps: Deps,
  providers: Providers,
  { member, ...came }: { member: MemberSession } & Came,
) {
  const back = await whoCameBack(deps, providers, came, member.playerId)
  if (isRefusal(back)) return back
  const refused = await inSession(deps.db, member, async (tx) => {
    const fault = await insertFor(deps, tx, back.identity, member.playerId)
    if (fault) return fault
    await recordLinked(deps, tx, member, back.identity)
    return null
  })
  return refused ?? linkedOf(deps, member.playerId)
}

async function recordLinked(
  deps: Deps,
  tx: Tx,
  member: MemberSession,
  { provider }: Identity,
): Promise<void> {
  const isFirst = (await identitiesOf(tx, member.playerId)).length === 1
  const to = providerNames[provider]
  await recordChange(deps, tx, member.playerId, {
    kind: 'federated_linked',
    to,
    isFirst,
    by: member,
  })
}

/** Uses the ticket up for a member, inside the transaction that makes or names him. */
export async function takeTicket(
  deps: Deps,
  tx: Tx,
  given: { ticket: string; brandId: number; memberId: bigint },
): Promise<Refusal<'federated_failed' | Taken> | null> {
  const identity = await spendTicket(deps, tx, given)
  return isRefusal(identity) ? identity : null
}

async function spendTicket(
  deps: Deps,
  tx: Tx,
  { ticket, brandId, memberId }: { ticket: string; brandId: number; memberId: bigint },
): Promise<Identity | Refusal<'federated_failed' | Taken>> {
  const identity = await takePending(tx, digestOf(ticket), brandId, deps.now())
  // A way that was closed since is none to add.
  if (!identity || !isOpen(await deps.brand.settings(brandId), identity.provider))
    return refuse('federated_failed')
  const stands = await readProvider(tx, brandId, identity.provider)
  if (!stands || accountOf(stands) !== identity.account) return refuse('federated_failed')
  return (await insertFor(deps, tx, identity, memberId)) ?? identity
}

async function insertFor(
  deps: Deps,
  tx: Tx,
  identity: Identity,
  memberId: bigint,
): Promise<Refusal<Taken> | null> {
  if (!(await insertIdentity(tx, identity, memberId, deps.now())))
    return refuse(await whyTaken(tx, identity, memberId))
  await publish(tx, 'member.federated_linked', {
    brandId: identity.brandId,
    playerId: memberId,
    payload: { provider: identity.provider },
  })
  return null
}

/**
 * The person opens another account, or this one already, or this one is opened by another person of
 * the provider.
 */
type Taken = 'federated_taken' | 'federated_yours' | 'federated_other'
async function whyTaken(tx: Tx, identity: Identity, memberId: bigint): Promise<Taken> {
  const opens = await memberOfIdentity(tx, identity)
  return opens === null
    ? 'federated_other'
    : opens === memberId
      ? 'federated_yours'
      : 'federated_taken'
}
