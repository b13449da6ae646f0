import type { RecoveryFailure } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { ownUntil } from '../factors/replaced-contacts.ts'

export type RecoveryState = 'asked' | 'granted' | 'refused' | 'cancelled' | 'done' | 'failed'
export type RecoveryRow = {
  id: bigint
  brand_id: number
  member_id: bigint
  username: string
  /** The number that he has lost. */ lost: string
  mobile: string
  about: string
  domain: string
  ip: string
  state: RecoveryState
  asked_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  due_at: Date | null
  ended_at: Date | null
  /** Until when the number that is asked for was his own; null: it never was. */
  own_until: Date | null
  /** Of one that failed; null of those before it was kept. */
  failed_for: RecoveryFailure | null
  /** Since when the lost one is the member's, while it is and where it did not come with the account. */
  lost_since: Date | null
}
const cases = sql`
  select r.id, r.brand_id, r.member_id, m.username, r.lost, r.mobile, r.about, r.domain, r.ip, r.state, r.asked_at, r.decided_at, r.decided_by, r.reason, r.due_at, r.ended_at, r.own_until, r.failed_for,
    case when m.mobile = r.lost and m.mobile_proved_at > m.created_at then m.mobile_proved_at end as lost_since
  from accounts.recovery r join accounts.member m on m.id = r.member_id`

/** Without a member where nobody has the name, or there are so many that operators would read no more. Who has no number has lost the one that he asks for, which was his own. */
export async function insertRecovery(
  tx: Tx,
  asked: {
    brandId: number
    member: { id: bigint; mobile: string | null } | null
    mobile: string
    about: string
    domain: string
    ip: string
    at: Date
  },
): Promise<void> {
  await sql`
    insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, asked_at, own_until)
    values (${asked.brandId}, ${asked.member?.id ?? null}, ${asked.member && (asked.member.mobile ?? asked.mobile)}, ${asked.mobile}, ${asked.about}, ${asked.domain}, ${asked.ip}, ${asked.at}, ${ownUntil(asked.member?.id ?? null, 'sms', asked.mobile)})`.execute(
    tx,
  )
}

/** From where the open requests of a member came, one at a time for each name until the transaction ends: those at once are counted too. Index: recovery_member. */
export async function lockOpenOf(
  tx: Tx,
  { brandId, username, memberId }: { brandId: number; username: string; memberId: bigint | null },
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts.recovery ' || ${brandId}::text || ' ' || lower(${username}), 0))`.execute(
    tx,
  )
  return (
    await sql<{
      ip: string
    }>`select ip from accounts.recovery where member_id = ${memberId}::bigint and ended_at is null`.execute(
      tx,
    )
  ).rows.map(({ ip }) => ip)
}

/** Open ones with the oldest first, ended ones with the latest first. Indexes: recovery_open, recovery_ended. */
export async function recoveryQueue(
  db: Db,
  brandId: number,
  state: 'open' | 'asked' | 'closed',
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RecoveryRow[]; total: number }> {
  const isOpen = state !== 'closed'
  const chosen = sql`r.brand_id = ${brandId} and r.member_id is not null and r.ended_at is ${isOpen ? sql`null` : sql`not null`} ${state === 'asked' ? sql`and r.state = 'asked'` : sql``}`
  const { rows } =
    await sql<RecoveryRow>`${cases} where ${chosen} order by ${isOpen ? sql`r.asked_at, r.id` : sql`r.ended_at desc, r.id desc`} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    )
  const { rows: counted } = await sql<{
    total: bigint
  }>`select count(*) as total from accounts.recovery r where ${chosen}`.execute(db)
  return { rows, total: Number(counted[0]!.total) }
}

export async function recoveryById(db: Db | Tx, id: bigint): Promise<RecoveryRow | null> {
  return (await sql<RecoveryRow>`${cases} where r.id = ${id}`.execute(db)).rows[0] ?? null
}

/** As `recoveryById`, and nobody else decides it meanwhile. */
export async function lockRecovery(tx: Tx, id: bigint): Promise<RecoveryRow | null> {
  return (
    (await sql<RecoveryRow>`${cases} where r.id = ${id} for update of r`.execute(tx)).rows[0] ??
    null
  )
}

/** Of the link that was told to the old channels. Index: recovery_cancel_hash_key. */
export async function lockRecoveryOfLink(
  tx: Tx,
  digest: Buffer,
  brandId: number,
): Promise<RecoveryRow | null> {
  return (
    (
      await sql<RecoveryRow>`${cases} where r.cancel_hash = ${digest} and r.brand_id = ${brandId} and r.state = 'granted' for update of r`.execute(
        tx,
      )
    ).rows[0] ?? null
  )
}

/** Whether a number was the member's own, as far as that is kept: once an older one of his has come back it was not. Index: replaced_contact pk. */
export async function wasOwn(
  db: Db | Tx,
  memberId: bigint | null,
  mobile: string,
): Promise<boolean> {
  return (
    await sql<{
      isOwn: boolean
    }>`select ${ownUntil(memberId, 'sms', mobile)} is not null as "isOwn"`.execute(db)
  ).rows[0]!.isOwn
}

/** Whether somebody asks for a number that was the member's own, or is to have it back. Index: recovery_member. */
export async function isOwnAskedFor(tx: Tx, memberId: bigint): Promise<boolean> {
  return (
    (
      await sql`select from accounts.recovery where member_id = ${memberId} and ended_at is null and own_until is not null limit 1`.execute(
        tx,
      )
    ).rows.length > 0
  )
}

/** False when another number of the member waits already. Index: recovery_granted. */
export async function putGranted(
  tx: Tx,
  id: bigint,
  granted: { by: string; reason: string; at: Date; dueAt: Date; cancelHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    update accounts.recovery r set state = 'granted', decided_at = ${granted.at}, decided_by = ${granted.by}, reason = ${granted.reason}, due_at = ${granted.dueAt}, cancel_hash = ${granted.cancelHash}
    where id = ${id} and state = 'asked' and not exists (select from accounts.recovery other where other.member_id = r.member_id and other.state = 'granted') returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function putRefused(
  tx: Tx,
  id: bigint,
  refused: { by: string; reason: string; at: Date },
): Promise<void> {
  await sql`update accounts.recovery set state = 'refused', decided_at = ${refused.at}, decided_by = ${refused.by}, reason = ${refused.reason}, ended_at = ${refused.at} where id = ${id}`.execute(
    tx,
  )
}

export async function putEnded(
  tx: Tx,
  id: bigint,
  state: 'cancelled' | 'done' | 'failed',
  at: Date,
  failedFor: RecoveryFailure | null = null,
): Promise<void> {
  await sql`update accounts.recovery set state = ${state}, ended_at = ${at}, failed_for = ${failedFor} where id = ${id}`.execute(
    tx,
  )
}

const granted = sql`r.state = 'granted'`

/** The one that waits, if any. Index: recovery_granted. */
export async function waitingRecovery(db: Db | Tx, memberId: bigint): Promise<RecoveryRow | null> {
  return (
    (await sql<RecoveryRow>`${cases} where r.member_id = ${memberId} and ${granted}`.execute(db))
      .rows[0] ?? null
  )
}

/** As `waitingRecovery`, and nobody else ends it meanwhile. */
export async function lockWaitingRecovery(tx: Tx, memberId: bigint): Promise<RecoveryRow | null> {
  return (
    (
      await sql<RecoveryRow>`${cases} where r.member_id = ${memberId} and ${granted} for update of r`.execute(
        tx,
      )
    ).rows[0] ?? null
  )
}

/** Of a member who has given another number himself (`mobile`): there is nothing to recover any more, unless one comes by a number that was his own before, and before the one that he gives was. How many. Index: recovery_member, replaced_contact pk. */
export async function failOpenRecoveriesOf(
  tx: Tx,
  memberId: bigint,
  mobile: string,
  at: Date,
): Promise<number> {
  return (
    await sql`update accounts.recovery set state = 'failed', ended_at = ${at}, failed_for = 'number_changed' where member_id = ${memberId} and ended_at is null and (own_until is null or mobile = ${mobile} or own_until > ${ownUntil(memberId, 'sms', mobile)}) returning 1`.execute(
      tx,
    )
  ).rows.length
}

/**
 * Until when no money of each goes out: after a number was changed by one of these for as long as it had been told to wait, or as long as the house said. Where a number that
 * was his own comes back already while it waits: whoever is in the account now may be who had put it out. Index: recovery_done, recovery_granted, member pk.
 */
export async function heldUntil(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; until: Date | null }>`
    select m.id, greatest((select max(ended_at + (due_at - decided_at)) from accounts.recovery where member_id = m.id and state = 'done'),
      (select max(due_at + (due_at - decided_at)) from accounts.recovery where member_id = m.id and state = 'granted' and own_until is not null), m.payouts_held_until) as until
    from accounts.member m where m.id = any(${memberIds.map(String)}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, until }) => (until ? [[id, until]] : [])))
}

/** Index: recovery_due. */
export async function dueRecoveries(db: Db, at: Date, most: number): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select id from accounts.recovery where state = 'granted' and due_at <= ${at} order by due_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What was asked for by nobody. Index: recovery_nobody. */
export async function deleteRecoveriesOfNobodyBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from accounts.recovery where member_id is null and asked_at < ${before}`.execute(
    db,
  )
}
