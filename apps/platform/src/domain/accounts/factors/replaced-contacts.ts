import type { ContactChannel } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberRow } from '../store/members.ts'
import { isDoubted, isSettled } from './former-contacts.ts'
import { laidReadySince } from './young.ts'

/** So long a number or a mailbox that was replaced is known as the member's own: he may be away, or not read what he was told. */
const KEPT_DAYS = 90

/**
 * Before another one takes its place, and before a doubt of it ends: what has stood and is not doubted is known as the member's own. Who comes back to one that was his has put
 * out whatever took its place since, and the present one is none of his own: when that was proved first, where it is the first that is kept. Index: replaced_contact pk, member pk, former_contact pk.
 */
export async function keepReplaced(
  tx: Tx,
  {
    memberId,
    channel,
    next,
    at,
    youngSince,
  }: { memberId: bigint; channel: ContactChannel; next: string; at: Date; youngSince: Date },
): Promise<{ firstProvedAt: Date | null } | null> {
  const { rows: kept } = await sql<{ provedAt: Date; replacedAt: Date; isNext: boolean }>`
    select proved_at as "provedAt", replaced_at as "replacedAt", lower(recipient) = lower(${next}) as "isNext" from accounts.replaced_contact where member_id = ${memberId} and channel = ${channel} order by replaced_at`.execute(
    tx,
  )
  const own = kept.find(({ isNext }) => isNext)
  if (own) {
    await forgetReplacedAfter(tx, memberId, channel, own.replacedAt)
    return { firstProvedAt: own === kept[0] ? own.provedAt : null }
  }
  const [recipient, provedAt] =
    channel === 'sms'
      ? [sql.ref('mobile'), sql.ref('mobile_proved_at')]
      : [sql.ref('email'), sql.ref('email_proved_at')]
  await sql`
    insert into accounts.replaced_contact (member_id, channel, recipient, proved_at, replaced_at)
    select id, ${channel}, ${recipient}, ${provedAt}, ${at} from accounts.member m where id = ${memberId} and lower(${recipient}) <> lower(${next}) and ${isSettled(provedAt, youngSince)} and not ${isDoubted(channel)}
    on conflict (member_id, channel, recipient) do update set proved_at = excluded.proved_at, replaced_at = excluded.replaced_at`.execute(
    tx,
  )
  return null
}

/** What a former mailbox puts out by an operator's word alone, and had stood for a month, is known on as the member's own: the operator may have believed a stranger. Index: replaced_contact pk. */
export async function keepPutOut(
  tx: Tx,
  { id, mobile, mobile_proved_at, email, email_proved_at, created_at }: MemberRow,
  at: Date,
): Promise<void> {
  const stoodSince = laidReadySince(at, { created_at })
  await sql`
    insert into accounts.replaced_contact (member_id, channel, recipient, proved_at, replaced_at)
    select m.id, channel, recipient, proved_at, ${at} from accounts.member m, (values ('sms', ${mobile}, ${mobile_proved_at}::timestamptz), ('mail', ${email}, ${email_proved_at}::timestamptz)) as stood (channel, recipient, proved_at)
    where m.id = ${id} and proved_at <= ${stoodSince} and recipient is distinct from case channel when 'sms' then m.mobile else m.email end
    on conflict (member_id, channel, recipient) do update set proved_at = excluded.proved_at, replaced_at = excluded.replaced_at`.execute(
    tx,
  )
}

/** In SQL, until when it was the member's own, as far as that is kept; null: it never was. Index: replaced_contact pk. */
export const ownUntil = (
  memberId: bigint | null,
  channel: ContactChannel | RawBuilder<string>,
  recipient: string | RawBuilder<string>,
) =>
  sql<Date | null>`(select min(replaced_at) from accounts.replaced_contact r where r.member_id = ${memberId}::bigint and r.channel = ${channel} and lower(r.recipient) = lower(${recipient}))`

/** Until when what a member is reached by now was his before, where another had taken its place and he, or the house, put it back. Index: replaced_contact pk. */
export async function ownOnes(
  tx: Tx,
  { id, mobile, email }: Pick<MemberRow, 'id' | 'mobile' | 'email'>,
): Promise<Record<ContactChannel, Date | null>> {
  return (
    await sql<
      Record<ContactChannel, Date | null>
    >`select ${ownUntil(id, 'sms', mobile ?? '')} as sms, ${ownUntil(id, 'mail', email ?? '')} as mail`.execute(
      tx,
    )
  ).rows[0]!
}

export type ReplacedMailbox = {
  email: string
  provedAt: Date
  replacedAt: Date
  /** Given back by a renewal as it is: another took its place lately, or is doubted. */ isFormer: boolean
  /** Another member has proved it since. */ isAnothers: boolean
}

/** What is kept of mailboxes that others took the place of, the first one before. Index: replaced_contact pk, former_contact pk, member_email. */
export async function replacedMailboxes(
  tx: Tx,
  { id, brand_id: brandId, email }: MemberRow,
  at: Date,
): Promise<ReplacedMailbox[]> {
  const { rows } = await sql<ReplacedMailbox>`
    select recipient as email, proved_at as "provedAt", replaced_at as "replacedAt",
      exists (select from accounts.former_contact f where f.member_id = r.member_id and f.channel = 'mail' and lower(f.recipient) = lower(r.recipient) and f.until > ${at}) as "isFormer",
      exists (select from accounts.member a where a.brand_id = ${brandId} and lower(a.email) = lower(r.recipient) and a.id <> r.member_id and a.email_proved_at is not null) as "isAnothers"
    from accounts.replaced_contact r where member_id = ${id} and channel = 'mail' and lower(recipient) is distinct from lower(${email})
    order by replaced_at`.execute(tx)
  return rows
}

/** When a number and a mailbox of his last took another's place that had stood, as far as that is kept. Index: replaced_contact pk. */
export async function lastReplacedAt(
  db: Db,
  { id, mobile, email }: Pick<MemberRow, 'id' | 'mobile' | 'email'>,
): Promise<{ sms: Date | null; mail: Date | null }> {
  return (
    await sql<{ sms: Date | null; mail: Date | null }>`
    select max(replaced_at) filter (where channel = 'sms' and recipient is distinct from ${mobile}) as sms, max(replaced_at) filter (where channel = 'mail' and lower(recipient) is distinct from lower(${email})) as mail
    from accounts.replaced_contact where member_id = ${id}`.execute(db)
  ).rows[0]!
}

/** Whose a number was in a brand until another took its place, the latest. Index: replaced_contact_recipient. */
export async function readReplaced(
  db: Db,
  brandId: number,
  mobile: string,
): Promise<{ memberId: bigint; replacedAt: Date } | null> {
  return (
    (
      await sql<{ memberId: bigint; replacedAt: Date }>`
    select member_id as "memberId", replaced_at as "replacedAt" from accounts.replaced_contact r join accounts.member m on m.id = r.member_id
    where r.channel = 'sms' and lower(r.recipient) = ${mobile} and m.brand_id = ${brandId} and m.status <> 'closed' order by replaced_at desc limit 1`.execute(
        db,
      )
    ).rows[0] ?? null
  )
}

/** One that was a member's own until then is his again: such as took its place since were put out with that, and are nobody's own. Index: replaced_contact pk. */
export async function forgetReplacedAfter(
  tx: Tx,
  memberId: bigint,
  channel: ContactChannel,
  since: Date,
): Promise<void> {
  await sql`delete from accounts.replaced_contact where member_id = ${memberId} and channel = ${channel} and replaced_at > ${since}`.execute(
    tx,
  )
}

/** Whatever there is of him. */
export async function forgetReplaced(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from accounts.replaced_contact where member_id = ${memberId}`.execute(tx)
}

/** A number by which somebody has asked in time is kept until that is decided. Index: replaced_contact_at, recovery_member. */
export async function deleteReplacedBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from accounts.replaced_contact own where replaced_at < ${new Date(before.getTime() - KEPT_DAYS * 86_400_000)}
      and not exists (select from accounts.recovery where channel = 'sms' and member_id = own.member_id and mobile = own.recipient and ended_at is null)`.execute(
    db,
  )
}
