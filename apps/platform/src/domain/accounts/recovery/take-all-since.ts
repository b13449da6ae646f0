import type { FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import { forgetReplacedAfter } from '../factors/former-contacts.ts'
import { deleteAuthenticator, readAuthenticator } from '../factors/store.ts'
import { takeContacts } from '../factors/young-beside.ts'
import { passwordOfNobody } from '../password-hash.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { tellMember } from '../profile/tell-member.ts'
import { readMember, takePassword } from '../store.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'

/**
 * A member's own number comes back in the place of one that a stranger, as the house came to believe, had put there: whatever came since then goes with it and he is
 * told, and nobody's password stands, for without it no number is replaced. Call it with the member held. Index: authenticator pk, passkey_member, federated_identity_member.
 */
export async function takeAllSince(deps: Deps, tx: Tx, memberId: bigint, since: Date): Promise<void> {
  const member = (await readMember(tx, memberId))!
  const app = await readAuthenticator(tx, memberId)
  if (app?.confirmed_at && app.confirmed_at >= since) {
    await deleteAuthenticator(tx, memberId)
    await tellMember(deps, tx, member.brand_id, member, { template: 'authenticator_removed', words: {} })
  }
  const { rows: passkeys } = await sql`delete from accounts.passkey where member_id = ${memberId} and made_at >= ${since} returning 1`.execute(tx)
  const { rows: links } = await sql<{ provider: FederatedProvider }>`delete from accounts.federated_identity where member_id = ${memberId} and linked_at >= ${since} returning provider`.execute(tx)
  await tellWaysGone(deps, tx, member.brand_id, member, { passkeys: passkeys.length, providers: links.map(({ provider }) => provider) })
  await takeContacts(deps, tx, member, { sms: false, mail: member.email_proved_at !== null && member.email_proved_at >= since })
  await forgetReplacedAfter(tx, memberId, since)
  await sql`delete from accounts.payment_password where member_id = ${memberId} and set_at >= ${since}`.execute(tx)
  await deps.payoutAccounts.forget(tx, memberId, deps.now(), since)
  await takePassword(tx, memberId, passwordOfNobody())
  await spendAllLinks(tx, memberId, deps.now())
}
