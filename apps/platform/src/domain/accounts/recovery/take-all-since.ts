import type { FederatedProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { deleteClosure } from '../closure/store.ts'
import type { Deps } from '../deps.ts'
import { bringBackFormer } from '../factors/bring-back-former.ts'
import { forgetFormerSince } from '../factors/former-contacts.ts'
import { forgetReplacedAfter } from '../factors/replaced-contacts.ts'
import { laidReady } from '../factors/laid-ready.ts'
import type { Addition } from '../factors/origin.ts'
import { deleteAuthenticator, readAuthenticator } from '../factors/store.ts'
import { laidReadySince, youngSince } from '../factors/young.ts'
import { takeContacts } from '../factors/young-beside.ts'
import { forgetPayment, paymentPasswordSince, takePayoutAccounts } from '../forget-payment.ts'
import { passwordOfNobody } from '../password-hash.ts'
import { spendAllLinks } from '../password/link-store.ts'
import { tellMember } from '../profile/tell-member.ts'
import { type MemberRow, readMember } from '../store/members.ts'
import { takePassword } from '../store/passwords.ts'
import { tellWaysGone } from '../tell-ways-gone.ts'

/**
 * A member's own number, or mailbox, comes back in the place of one that a stranger, as the house came to believe, had put there: whatever came since then goes with it, what was
 * young when it was replaced, and what may have been laid ready for it (`laidReady`). He is told there (`own`), and nobody's password
 * stands, nor a wish to close the account, for without it none is replaced. Call it with the member held. Index: authenticator pk, passkey_member, federated_identity_member, payout_account_of_player.
 */
export async function takeAllSince(
  deps: Deps,
  tx: Tx,
  memberId: bigint,
  replacedAt: Date,
  own: { mobile: string } | { email: string },
): Promise<void> {
  const stands = (await readMember(tx, memberId))!
  const member = { ...stands, ...own }
  const laidSince = laidReadySince(replacedAt, stands)
  const added = await laidReady(
    deps,
    tx,
    stands,
    replacedAt,
    youngSince(await deps.brand.settings(stands.brand_id), replacedAt),
  )
  const goes = (kind: Addition['kind'], since: Date | null | undefined): boolean =>
    Boolean(since && since >= replacedAt) || added.some((each) => each.kind === kind)
  const named = (kind: Addition['kind']) => added.filter((each) => each.kind === kind)
  if (goes('totp', (await readAuthenticator(tx, memberId))?.confirmed_at)) {
    await deleteAuthenticator(tx, memberId)
    await tellMember(deps, tx, member.brand_id, member, {
      template: 'authenticator_removed',
      words: {},
    })
  }
  const { rows: passkeys } =
    await sql`delete from accounts.passkey where member_id = ${memberId} and (made_at >= ${replacedAt} or id = any(${named('passkey').map(({ id }) => `${id}`)}::bigint[])) returning 1`.execute(
      tx,
    )
  const { rows: links } = await sql<{
    provider: FederatedProvider
  }>`delete from accounts.federated_identity where member_id = ${memberId} and (linked_at >= ${replacedAt} or provider = any(${added.map(({ kind }) => kind)}::text[])) returning provider`.execute(
    tx,
  )
  await tellWaysGone(deps, tx, member.brand_id, member, {
    passkeys: passkeys.length,
    providers: links.map(({ provider }) => provider),
  })
  await takePayment(deps, tx, member, {
    replacedAt,
    isPasswordTaken: goes('payment', await paymentPasswordSince(tx, memberId)),
    accounts: named('payout'),
  })
  await deps.payoutAccounts.giveBackSince(tx, memberId, laidSince, deps.now())
  const other = 'mobile' in own ? 'mail' : 'sms'
  await forgetFormerSince(tx, memberId, other, laidSince)
  if (goes(other, other === 'mail' ? member.email_proved_at : member.mobile_proved_at)) {
    const { mobile, email } = await bringBackFormer(deps, tx, member, [other])
    if (mobile === null && email === null)
      await takeContacts(deps, tx, member, { sms: other === 'sms', mail: other === 'mail' })
  }
  if ('mobile' in own) await forgetReplacedAfter(tx, memberId, 'sms', replacedAt)
  await takePassword(tx, memberId, passwordOfNobody())
  await spendAllLinks(tx, memberId, deps.now())
  await deleteClosure(tx, memberId)
}

async function takePayment(
  deps: Deps,
  tx: Tx,
  member: MemberRow,
  {
    replacedAt,
    isPasswordTaken,
    accounts,
  }: { replacedAt: Date; isPasswordTaken: boolean; accounts: readonly Addition[] },
): Promise<void> {
  if (isPasswordTaken) {
    await forgetPayment(deps, tx, member, { since: replacedAt, accounts })
    return
  }
  await deps.payoutAccounts.forget(tx, member.id, deps.now(), replacedAt)
  if (accounts.length > 0) await takePayoutAccounts(deps, tx, member, accounts)
}
