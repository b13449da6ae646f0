import type { ContactChannel, SentWay } from '@padma/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { MemberRow } from '../store/members.ts'

/** In SQL, of a former contact that is asked for until what took its place is given anew (`doubt`). */
const isEndless = sql<boolean>`until = 'infinity'`

/** Where a code of that way goes, and since when its owner has proved it. */
export type Contact = {
  recipient: string
  provedAt: Date
  /** Of one that another took the place of. */ isFormer: boolean
  /** And what took its place is doubted. */ isDoubted: boolean
}

/**
 * Where the codes of second proofs go. For a time after a number or an address took another's place still to the former one, whose owner was told: who
 * changes it in a stolen session reads none of them.
 */
export async function provedContacts(
  deps: Pick<Deps, 'now'> & { db: Db | Tx },
  member: MemberRow,
): Promise<Record<SentWay, Contact | null>> {
  const { rows } = await sql<Contact & { channel: ContactChannel }>`
    select channel, recipient, proved_at as "provedAt", true as "isFormer", ${isEndless} as "isDoubted" from accounts.former_contact where member_id = ${member.id} and until > ${deps.now()}`.execute(
    deps.db,
  )
  const of = (
    channel: ContactChannel,
    recipient: string | null,
    provedAt: Date | null,
  ): Contact | null => {
    return (
      rows.find((row) => row.channel === channel) ??
      (recipient !== null && provedAt
        ? { recipient, provedAt, isFormer: false, isDoubted: false }
        : null)
    )
  }
  return {
    sms: of('sms', member.mobile, member.mobile_proved_at),
    email: of('mail', member.email, member.email_proved_at),
  }
}

/**
 * The number or the address that stands is a stranger's, as it seems, and the former one may be on a phone that was stolen: that is asked for without end,
 * until the member gives the one that stands anew, or another, from where he is believed (`endDoubt`). Index: former_contact pk.
 */
export async function doubt(tx: Tx, memberId: bigint, channel: ContactChannel): Promise<void> {
  await sql`update accounts.former_contact set until = 'infinity' where member_id = ${memberId} and channel = ${channel}`.execute(
    tx,
  )
}

/** He has given it anew: the former one is asked for no longer than that of any other. */
export async function endDoubt(
  tx: Tx,
  memberId: bigint,
  channel: ContactChannel,
  until: Date,
): Promise<void> {
  await sql`update accounts.former_contact set until = ${until} where member_id = ${memberId} and channel = ${channel} and ${isEndless}`.execute(
    tx,
  )
}

/** Which of what he is reached by is doubted. Index: former_contact pk. */
export async function doubtedChannels(db: Db | Tx, memberId: bigint): Promise<ContactChannel[]> {
  return (
    await sql<{
      channel: ContactChannel
    }>`select channel from accounts.former_contact where member_id = ${memberId} and ${isEndless}`.execute(
      db,
    )
  ).rows.map(({ channel }) => channel)
}

/** In SQL, of a row of `accounts.member` called `m`. */
export const isDoubted = (channel: ContactChannel) =>
  sql<boolean>`exists (select from accounts.former_contact f where f.member_id = m.id and f.channel = ${channel} and f.${isEndless})`

/** Where he is told still what took the place of it; not where it has come to be another member's, who has proved it. Index: former_contact pk, member_mobile, member_email. */
export async function formerRecipients(
  tx: Tx,
  memberId: bigint,
  at: Date,
): Promise<Record<ContactChannel, string | null>> {
  const { rows } = await sql<{ channel: ContactChannel; recipient: string }>`
    select channel, recipient from accounts.former_contact f join accounts.member m on m.id = f.member_id
    where f.member_id = ${memberId} and until > ${at}
      and not exists (select from accounts.member a where f.channel = 'sms' and a.brand_id = m.brand_id and a.mobile = f.recipient and a.id <> m.id and a.mobile_proved_at is not null)
      and not exists (select from accounts.member a where f.channel = 'mail' and a.brand_id = m.brand_id and lower(a.email) = lower(f.recipient) and a.id <> m.id and a.email_proved_at is not null)`.execute(
    tx,
  )
  const of = (channel: ContactChannel) =>
    rows.find((row) => row.channel === channel)?.recipient ?? null
  return { sms: of('sms'), mail: of('mail') }
}

/**
 * Before another one takes its place. Of several changes in a row the first one's counts, and whoever comes back to it has no former one. One that has not
 * settled (`youngSince`) is not kept: its owner may be putting his own in the place of a stranger's, who would read the codes in his stead. Index: former_contact pk.
 */
export async function keepFormerContact(
  tx: Tx,
  {
    memberId,
    channel,
    next,
    at,
    youngSince,
    until,
  }: {
    memberId: bigint
    channel: ContactChannel
    next: string
    at: Date
    youngSince: Date
    until: Date
  },
): Promise<void> {
  const [recipient, provedAt] =
    channel === 'sms'
      ? [sql.ref('mobile'), sql.ref('mobile_proved_at')]
      : [sql.ref('email'), sql.ref('email_proved_at')]
  await sql`
    insert into accounts.former_contact as former (member_id, channel, recipient, proved_at, until)
    select id, ${channel}, ${recipient}, ${provedAt}, ${until} from accounts.member where id = ${memberId} and ${isSettled(provedAt, youngSince)}
    on conflict (member_id, channel) do update set recipient = excluded.recipient, proved_at = excluded.proved_at, until = excluded.until where former.until <= ${at}`.execute(
    tx,
  )
  await sql`delete from accounts.former_contact where member_id = ${memberId} and channel = ${channel} and lower(recipient) = lower(${next})`.execute(
    tx,
  )
}

/** In SQL, of a row of `accounts.member`, whether a number or an address of his has stood for longer than a proof is young, or for as long as the account. */
export const isSettled = (provedAt: RawBuilder<unknown>, youngSince: Date) =>
  sql<boolean>`coalesce(${provedAt} <= greatest(${youngSince}, created_at), false)`

/** Where a member is surely reached: a number that came by a recovery waited as long before. Index: member pk, recovery_done, former_contact pk. */
export async function settledContacts(
  tx: Tx,
  memberId: bigint,
  youngSince: Date,
): Promise<{ sms: boolean; mail: boolean }> {
  const { rows } = await sql<{ sms: boolean; mail: boolean }>`
    select ${isSettled(sql.ref('mobile_proved_at'), youngSince)} and not ${isDoubted('sms')}
        or mobile_proved_at is not null and exists (select from accounts.recovery r where r.member_id = m.id and r.state = 'done' and r.mobile = m.mobile and r.ended_at >= mobile_proved_at) as sms,
      ${isSettled(sql.ref('email_proved_at'), youngSince)} and not ${isDoubted('mail')} as mail
    from accounts.member m where id = ${memberId}`.execute(tx)
  return rows[0]!
}

/** Of which of his contacts a former one is kept. Index: former_contact pk. */
export async function formerChannels(tx: Tx, memberId: bigint): Promise<ContactChannel[]> {
  return (
    await sql<{
      channel: ContactChannel
    }>`select channel from accounts.former_contact where member_id = ${memberId}`.execute(tx)
  ).rows.map(({ channel }) => channel)
}

/** What he has lost, or whatever there is of him. */
export async function forgetFormerContacts(
  tx: Tx,
  memberId: bigint,
  channel?: ContactChannel,
): Promise<void> {
  await sql`delete from accounts.former_contact where member_id = ${memberId} ${channel ? sql`and channel = ${channel}` : sql``}`.execute(
    tx,
  )
}

/** One that was proved after that, as the account was there already, is asked for no more. Index: former_contact pk. */
export async function forgetFormerSince(
  tx: Tx,
  memberId: bigint,
  channel: ContactChannel,
  since: Date,
): Promise<void> {
  await sql`delete from accounts.former_contact f using accounts.member m where m.id = f.member_id and f.member_id = ${memberId} and f.channel = ${channel} and f.proved_at > greatest(${since}, m.created_at)`.execute(
    tx,
  )
}

/** Index: former_contact_over. */
export async function deleteFormerContactsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.former_contact where until < ${before}`.execute(db)
}
