import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { masked } from '../../notify/index.ts'
import type { Deps } from '../deps.ts'
import { forgetFormerContacts } from '../factors/former-contacts.ts'
import { forgetReplacedAfter, keepPutOut, replacedMailboxes } from '../factors/replaced-contacts.ts'
import { tellContactsGone } from '../factors/young-beside.ts'
import { holdAfterProofsTaken } from '../password/waiting-payouts.ts'
import { putEmail } from '../profile/store.ts'
import { takeAllSince } from '../recovery/take-all-since.ts'
import { readMember } from '../store/members.ts'

/**
 * Before a renewal leads to a mailbox: where it took another's place longer ago than the renewal itself would give that back, and no number is older than the former,
 * nothing tells whether its reader is the member, and the operator says which mailbox the player names. A former one comes back as a number of his own does:
 * what came with or after the other goes (`takeAllSince`), and no money goes out for as long; it needs no code and no wait, so it can be turned round (`keepPutOut`). One that he names and that is neither, or is another's by now, leads nowhere. The one that went, masked; null: none. Call it with the member held.
 */
export async function returnMailbox(
  deps: Deps,
  tx: Tx,
  memberId: bigint,
  named: string,
): Promise<string | null | Refusal<'mailbox_replaced'>> {
  const stands = (await readMember(tx, memberId))!
  const replaced = await replacedMailboxes(tx, stands, deps.now())
  const own = replaced.find(
    ({ email, isAnothers }) => !isAnothers && email.toLowerCase() === named.toLowerCase(),
  )
  if (!own) {
    const hasOlderNumber = (than: Date) =>
      stands.mobile_proved_at !== null && stands.mobile_proved_at <= than
    const isUnsure =
      stands.email_proved_at !== null &&
      replaced.some(({ provedAt, isFormer }) => !isFormer && !hasOlderNumber(provedAt))
    return (isUnsure || named !== '') && stands.email?.toLowerCase() !== named.toLowerCase()
      ? refuse('mailbox_replaced')
      : null
  }
  await takeAllSince(deps, tx, memberId, own.replacedAt, { email: own.email })
  const gone = stands.email && masked(stands.email)
  await tellContactsGone(deps, tx, (await readMember(tx, memberId))!, { mobile: null, email: gone })
  await putEmail(tx, memberId, own.email, own.provedAt)
  await forgetFormerContacts(tx, memberId, 'mail')
  await forgetReplacedAfter(tx, memberId, 'mail', own.replacedAt)
  await keepPutOut(tx, stands, deps.now())
  await holdAfterProofsTaken(deps, tx, { id: memberId, brandId: stands.brand_id, isReached: false })
  return gone
}
