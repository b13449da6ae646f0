import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

type PointKind = 'earned' | 'granted' | 'redeemed' | 'returned' | 'converted'
type PointBalance = { points: bigint; owed: bigint }
export type PointEntry = {
  sequence: bigint
  kind: PointKind
  points: bigint
  balance_after: bigint
  reference: string
  game_type: string | null
  at: Date
}

export type Movement = {
  memberId: bigint
  /** Below zero: taken. The caller has made sure under the member's lock that there are enough. */
  points: bigint
  kind: PointKind
  /** `reference` is unique within it: a cause counts once. */
  source: string
  reference: string
  at: Date
}

/** Enters a change under the member's lock; false: it was entered before. */
export async function enterPoints(tx: Tx, movement: Movement): Promise<boolean> {
  const { memberId, points, kind, source, reference, at } = movement
  const { rows } = await sql<{ is_new: boolean }>`
    select points.enter(${memberId}, ${points}, ${kind}, ${source}, ${reference}, null, ${at})
      as is_new`.execute(tx)
  return rows[0]!.is_new
}

/** Decide on it under the lock of the member's books alone. */
export async function pointsOf(db: Db | Tx, memberId: bigint): Promise<PointBalance> {
  const { rows } = await sql<PointBalance>`
    select points, owed from points.account where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { points: 0n, owed: 0n }
}

/** The newest first. Index: entry_pkey. */
export async function entriesOf(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PointEntry[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<PointEntry>`
      select sequence, kind, points, balance_after, reference, game_type, at
      from points.entry
      where member_id = ${memberId}
      order by sequence desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    // Entries have no gaps.
    sql<{ n: bigint }>`
      select sequence as n from points.account where member_id = ${memberId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** What the brand's month gave so far: earned and given, less what undone bets took back. */
export async function pointsSince(
  db: Db,
  memberId: bigint,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points
    from points.entry
    where member_id = ${memberId} and kind in ('earned', 'granted')
      and at >= date_trunc('month', ${now}::timestamptz at time zone ${timeZone})
        at time zone ${timeZone}`.execute(db)
  return rows[0]!.points
}
