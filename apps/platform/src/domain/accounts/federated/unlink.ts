import type { FederatedProvider } from '@padma/contract'
import { publish } from '../../../db/outbox.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import { readMember } from '../store/members.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'
import { refuseIfShutOut } from '../ways-left.ts'
import { linksThatOpen } from './links-that-open.ts'
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

/** From now on the provider's person is nobody here. By the password, which whoever registered has, or sets by a code from his phone; never where nothing else opens the account. */
export async function unlinkFederated(
  deps: Deps,
  {
    member,
    provider,
    password,
  }: { member: MemberSession; provider: FederatedProvider; password: string },
) {
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  const outcome = await inSession(deps.db, member, async (tx) => {
    if (!(await deleteIdentity(tx, member.playerId, provider))) return refuse('not_found')
    const shutOut = await refuseIfShutOut(deps, tx, member)
    if (shutOut) return shutOut
    await tellWaysGone(deps, tx, member.brandId, (await readMember(tx, member.playerId))!, {
      providers: [provider],
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
