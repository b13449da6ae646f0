import type { FederatedProvider } from '@padma/contract'
import { publish } from '../../../db/outbox/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../sessions/in-session.ts'
import { recordChange } from '../security-events/record-change.ts'
import { refuseIfShutOut } from '../sign-in/ways-left.ts'
import { linksThatOpen } from './links-that-open.ts'
import { providerNames } from './providers/provider-names.ts'
import { deleteIdentity } from './store.ts'

export async function linkedOf(deps: Pick<Deps, 'db'>, memberId: bigint) {
  return {
    identities: (await linksThatOpen(deps.db, memberId)).map(
      ({ provider, shown_as, linked_at }) => ({
        provider,
        shownAs: shown_as,
        linkedAt: linked_at.toISOString(),
      }),
    ),
  }
}

/** The provider's person opens the account no more; never the last sign-in method. */
export async function unlinkFederated(
  deps: Deps,
  { member, provider }: { member: MemberSession; provider: FederatedProvider },
) {
  const outcome = await inSession(deps.db, member, async (tx) => {
    if (!(await deleteIdentity(tx, member.playerId, provider))) return refuse('not_found')
    const shutOut = await refuseIfShutOut(deps, tx, member)
    if (shutOut) return shutOut
    await recordChange(deps, tx, member.playerId, {
      kind: 'federated_unlinked',
      from: providerNames[provider],
      to: providerNames[provider],
      by: member,
    })
    await publish(tx, 'member.federated_unlinked', {
      brandId: member.brandId,
      playerId: member.playerId,
      payload: { provider },
    })
    return null
  })
  return outcome ?? linkedOf(deps, member.playerId)
}
