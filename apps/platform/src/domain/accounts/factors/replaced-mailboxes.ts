import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MemberRow } from '../store/members.ts'
import { isDoubted, isSettled } from './former-contacts.ts'

export type ReplacedMailbox = { email: string; provedAt: Date; replacedAt: Date; /** Given back by a renewal as it is: another took its place lately, or is doubted. */ isFormer: boolean; /** Another member has proved it since. */ isAnothers: boolean }

/**
 * Before another one takes its place, and before a doubt of it ends: it is known as the member's own for as long as a number is (`keepFormerContact`), if it has stood and is not
 * doubted. Who comes back to one that was his has put out whatever took its place. Index: replaced_mailbox pk, member pk, former_contact pk.
 */
export async function keepReplacedMailbox(tx: Tx, { memberId, next, at, youngSince }: { memberId: bigint; next: string; at: Date; youngSince: Date }): Promise<void> {
  const own = (await sql<{ until: Date | null }>`select ${mailboxOwnUntil(memberId, next)} as until`.execute(tx)).rows[0]!.until
  if (own) return forgetMailboxesReplacedAfter(tx, memberId, own)
  await sql`
    insert into accounts.replaced_mailbox (member_id, email, proved_at, replaced_at)
    select id, email, email_proved_at, ${at} from accounts.member m where id = ${memberId} and lower(email) <> lower(${next}) and ${isSettled(sql.ref('email_proved_at'), youngSince)} and not ${isDoubted('mail')}
    on conflict (member_id, email) do update set proved_at = excluded.proved_at, replaced_at = excluded.replaced_at`.execute(tx)
}

/** Until when a mailbox was the member's own, as far as that is kept; null: it never was. Index: replaced_mailbox pk. */
export const mailboxOwnUntil = (memberId: bigint, email: string | RawBuilder<string>) => sql<Date | null>`(select min(replaced_at) from accounts.replaced_mailbox where member_id = ${memberId} and lower(email) = lower(${email}))`

/** What is kept of mailboxes that others took the place of, the first one before. Index: replaced_mailbox pk, former_contact pk, member_email. */
export async function replacedMailboxes(tx: Tx, { id, brand_id: brandId, email }: MemberRow, at: Date): Promise<ReplacedMailbox[]> {
  const { rows } = await sql<ReplacedMailbox>`
    select email, proved_at as "provedAt", replaced_at as "replacedAt",
      exists (select from accounts.former_contact f where f.member_id = r.member_id and f.channel = 'mail' and lower(f.recipient) = lower(r.email) and f.until > ${at}) as "isFormer",
      exists (select from accounts.member a where a.brand_id = ${brandId} and lower(a.email) = lower(r.email) and a.id <> r.member_id and a.email_proved_at is not null) as "isAnothers"
    from accounts.replaced_mailbox r where member_id = ${id} and lower(email) is distinct from lower(${email})
    order by replaced_at`.execute(tx)
  return rows
}

/** When a mailbox of his last took another's place that had stood, as far as that is kept. Index: replaced_mailbox pk. */
export async function mailboxReplacedAt(db: Db, { id, email }: Pick<MemberRow, 'id' | 'email'>): Promise<Date | null> {
  return (await sql<{ at: Date | null }>`select max(replaced_at) as at from accounts.replaced_mailbox where member_id = ${id} and lower(email) is distinct from lower(${email})`.execute(db)).rows[0]!.at
}

/** As `forgetReplacedAfter` of numbers. Index: replaced_mailbox pk. */
export async function forgetMailboxesReplacedAfter(tx: Tx, memberId: bigint, since: Date): Promise<void> {
  await sql`delete from accounts.replaced_mailbox where member_id = ${memberId} and replaced_at > ${since}`.execute(tx)
}
