import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { ownPlaces } from '../known-network.ts'
import type { MemberRow } from '../store/members.ts'
import { type Addition, additionsAfter } from './origin.ts'
import { laidReadySince } from './young.ts'

/**
 * What came since a number or a mailbox of the member was replaced by a stranger's (or since `since`), or so shortly before (`laidReadySince`) that he may have laid it ready, and then
 * from no place of the member's own: it would be asked for beside the one that comes back. What he added himself at home guards him, for a stranger may read the one that comes back.
 */
export async function laidReady(
  deps: Pick<Deps, 'payoutAccounts'>,
  tx: Tx,
  member: MemberRow,
  replacedAt: Date,
  since = replacedAt,
): Promise<Addition[]> {
  const isOwnPlace = await ownPlaces(tx, member.id, replacedAt)
  return (await additionsAfter(deps, tx, member.id, laidReadySince(replacedAt, member))).filter(
    (each) => each.since >= since || !isOwnPlace(each.from),
  )
}
