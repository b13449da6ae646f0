import type { Tx } from '../../db/pool.ts'
import type { Deps } from './deps.ts'
import { isKnownNetwork } from './known-network.ts'
import { tellMember } from './profile/tell-member.ts'
import type { MemberRow } from './store/members.ts'

/**
 * Tells a member at his mailbox, once a place, that a code from his phone alone let somebody in where he has not been: whoever has got hold of the phone
 * reads what comes there. Call it before the sign-in is recorded. Nobody is told by whose first proof of the number the mailbox has just gone.
 */
export async function tellNewPlace(
  deps: Pick<Deps, 'brand' | 'now' | 'notify'>,
  tx: Tx,
  { member, ip }: { member: MemberRow; ip: string },
): Promise<void> {
  if (
    member.email === null ||
    member.mobile_proved_at === null ||
    (await isKnownNetwork({ db: tx, now: deps.now }, member.id, ip))
  )
    return
  await tellMember(
    deps,
    tx,
    member.brand_id,
    { ...member, mobile: null },
    { template: 'new_place_by_code', words: { from: ip } },
  )
}
