import type { ContactChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { masked } from '../../notify/index.ts'
import { deleteClosure } from '../closure/store.ts'
import type { Deps } from '../deps.ts'
import { holdAfterProofsTaken } from '../password/waiting-payouts.ts'
import { isAnothers, putEmail, putMobile } from '../profile/store.ts'
import type { MemberRow } from '../store/members.ts'
import { forgetFormerContacts } from './former-contacts.ts'
import { ownUntil } from './replaced-contacts.ts'
import { laidReadySince } from './young.ts'
import { type Gone, tellContactsGone } from './young-beside.ts'

/**
 * Where what a member is reached by has not stood: what such a number or address lately took the place of is his again, for a stranger in an open session may
 * have replaced it. What goes is told so, there. One that has come to be another's stays his; and what gave way to a number that was the member's own before gives
 * way still, for it may be the stranger's. With his own comes back what was asked for since it was replaced or within a month before (`laidReadySince`), and no money goes out for as long as after a return by an
 * operator's word: whoever replaced it may have laid an account ready long before. A wish to close the account goes: it may be the stranger's. Call it with the member held. Index: former_contact pk, replaced_contact pk.
 */
export async function bringBackFormer(
  deps: Pick<Deps, 'brand' | 'now' | 'notify' | 'payoutAccounts'>,
  tx: Tx,
  member: MemberRow,
  channels: readonly ContactChannel[],
): Promise<Gone> {
  const { rows } = await sql<{
    channel: ContactChannel
    recipient: string
    provedAt: Date
    replacedAt: Date | null
  }>`
    select channel, recipient, proved_at as "provedAt", ${ownUntil(member.id, sql.ref('f.channel'), sql.ref('f.recipient'))} as "replacedAt" from accounts.former_contact f where member_id = ${member.id} and until > ${deps.now()} and channel = any(${[...channels]}::text[])
      and (channel = 'mail' or ${ownUntil(member.id, 'sms', member.mobile ?? '')} is null) order by channel desc`.execute(
    tx,
  )
  const gone: Gone = { mobile: null, email: null }
  const back: ContactChannel[] = []
  for (const { channel, recipient, provedAt, replacedAt } of rows) {
    if (
      await isAnothers(tx, {
        brandId: member.brand_id,
        memberId: member.id,
        channel,
        to: recipient,
      })
    )
      continue
    await (channel === 'sms' ? putMobile : putEmail)(tx, member.id, recipient, provedAt)
    if (channel === 'sms') gone.mobile = member.mobile && masked(member.mobile)
    else gone.email = member.email && masked(member.email)
    // Of one that was replaced longer ago than is kept nobody knows when.
    await undoWishesSince(deps, tx, member, replacedAt ?? member.created_at)
    back.push(channel)
  }
  // Told first: whom it reaches tells what is forgotten then. What took its place and was doubted (`doubt`) is gone, and it is itself no former one.
  await tellContactsGone(deps, tx, member, gone)
  for (const channel of back) await forgetFormerContacts(tx, member.id, channel)
  return gone
}

/** What a stranger may have wished since he replaced the member's own, or shortly before: the money that was asked for comes back and none goes out for now, and the account is not closed. */
export async function undoWishesSince(
  deps: Pick<Deps, 'brand' | 'now' | 'payoutAccounts'>,
  tx: Tx,
  member: MemberRow,
  replacedAt: Date,
): Promise<void> {
  await deps.payoutAccounts.giveBackSince(
    tx,
    member.id,
    laidReadySince(replacedAt, member),
    deps.now(),
  )
  await holdAfterProofsTaken(deps, tx, {
    id: member.id,
    brandId: member.brand_id,
    isReached: false,
  })
  await deleteClosure(tx, member.id)
}
