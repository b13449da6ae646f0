import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Did } from './rules.ts'

export type Standing = {
  member_id: bigint
  brand_id: number
  level: number
  highest: number
  gifted: number
  since: string
  set_level: number | null
  set_until: Date | null
  set_by: string | null
  set_reason: string | null
}
export type ChangeRow = {
  id: bigint
  from_level: number
  to_level: number
  cause: 'upgrade' | 'not_kept' | 'set' | 'set_ended'
  at: Date
  by: string | null
  reason: string | null
}

const view = sql`
  s.member_id, s.brand_id, s.level::int, s.highest::int, s.gifted::int, s.since::text,
  s.set_level::int, s.set_until, o.username as set_by, s.set_reason
  from ranks.standing s left join operators.operator o on o.id = s.set_by`

/** Without a row: the first label, never raised. */
export async function standingOf(db: Db | Tx, memberId: bigint): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select ${view} where s.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends; made when it is not there. */
export async function lockStanding(
  tx: Tx,
  { memberId, brandId, day }: { memberId: bigint; brandId: number; day: string },
): Promise<Standing> {
  await sql`
    insert into ranks.standing (member_id, brand_id, since)
    values (${memberId}, ${brandId}, ${day})
    on conflict do nothing`.execute(tx)
  await sql`
    select 1 from ranks.standing where member_id = ${memberId} for update`.execute(tx)
  return (await standingOf(tx, memberId))!
}

/** What a member has bet and deposited; `month`: a day of the month that is looked at. */
export async function didOf(
  db: Db | Tx,
  memberId: bigint,
  { month, upTo }: { month: string; upTo: string },
): Promise<Did> {
  const { rows } = await sql<Did>`
    select coalesce(sum(valid), 0)::bigint as valid,
      coalesce(sum(deposits), 0)::bigint as deposits,
      coalesce(sum(valid) filter (where day >= date_trunc('month', ${month}::date)), 0)::bigint
        as "monthValid"
    from figures.member_day
    where member_id = ${memberId} and day <= ${upTo}`.execute(db)
  return rows[0]!
}

/** The brand's day at a moment. */
export async function dayAt(db: Db | Tx, at: Date, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${at}::timestamptz at time zone ${timeZone})::date::text as day`.execute(db)
  return rows[0]!.day
}

/** Writes what holds from now on, where it is another, and why. */
export async function putLevel(
  tx: Tx,
  {
    memberId,
    to,
    cause,
    at,
    by = null,
    reason = null,
  }: {
    memberId: bigint
    to: number
    cause: ChangeRow['cause']
    at: Date
    by?: bigint | null
    reason?: string | null
  },
): Promise<number | null> {
  const { rows } = await sql<{ from: number }>`
    update members.member m set rank_level = ${to}
    from (select id, rank_level from members.member where id = ${memberId} for no key update) b
    where m.id = b.id and b.rank_level <> ${to}
    returning b.rank_level::int as from`.execute(tx)
  if (!rows[0]) return null
  await sql`
    insert into ranks.change (member_id, from_level, to_level, cause, at, by, reason)
    values (${memberId}, ${rows[0].from}, ${to}, ${cause}, ${at}, ${by}, ${reason})`.execute(tx)
  return rows[0].from
}

/** The newest first. Index: change_of_member. */
export async function changesOf(db: Db, memberId: bigint): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.from_level::int, c.to_level::int, c.cause, c.at, o.username as by, c.reason
    from ranks.change c left join operators.operator o on o.id = c.by
    where c.member_id = ${memberId}
    order by c.id desc limit 30`.execute(db)
  return rows
}
