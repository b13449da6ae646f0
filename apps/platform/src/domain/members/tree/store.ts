import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/** Rows of the closure that hold at a moment. */
export const isThen = (at: Date) => sql`from_at <= ${at} and ${at} < until_at`

/** Below whom a member stands at a moment; null: no one. Index: descent_of. */
export async function parentOf(db: Db | Tx, memberId: bigint, at: Date): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`
    select members.parent_of(${memberId}, ${at}) as id`.execute(db)
  return rows[0]!.id
}

/** Whose own code this is. Index: member_invitation. */
export async function readInviter(
  db: Db | Tx,
  brandId: number,
  code: string,
): Promise<{ id: bigint; type: number; status: string } | null> {
  const { rows } = await sql<{ id: bigint; type: number; status: string }>`
    select id, type::int, status
    from members.member
    where brand_id = ${brandId} and invitation_code = ${code} and type <> 4`.execute(db)
  return rows[0] ?? null
}

/** Themselves and all below them at a moment, with how far below. Index: descent pk. */
export async function readTeam(
  db: Db | Tx,
  memberId: bigint,
  at: Date,
): Promise<{ id: bigint; depth: number }[]> {
  const { rows } = await sql<{ id: bigint; depth: number }>`
    select descendant_id as id, depth::int
    from members.descent
    where ancestor_id = ${memberId} and ${isThen(at)}
    order by depth, descendant_id`.execute(db)
  return rows
}

/** How many stand below a member at a moment. Index: descent pk. */
export async function countTeam(
  db: Db | Tx,
  memberId: bigint,
  at: Date,
): Promise<{ direct: number; team: number }> {
  const { rows } = await sql<{ direct: number; team: number }>`
    select count(*) filter (where depth = 1)::int as direct, count(*)::int as team
    from members.descent
    where ancestor_id = ${memberId} and depth > 0 and ${isThen(at)}`.execute(db)
  return rows[0]!
}

type Upline = { id: bigint; username: string; type: number }
/** From their parent up to the top, at a moment. Index: descent_of. */
export async function readUplines(db: Db | Tx, memberId: bigint, at: Date): Promise<Upline[]> {
  const { rows } = await sql<Upline>`
    select m.id, m.username, m.type::int
    from members.descent d
    join members.member m on m.id = d.ancestor_id
    where d.descendant_id = ${memberId} and d.depth > 0 and ${isThen(at)}
    order by d.depth`.execute(db)
  return rows
}

type PlaceRow = {
  code: string
  parentId: bigint | null
  parentName: string | null
  inviterId: bigint | null
  inviterName: string | null
}
/**
 * Below whom a member stands at a moment, by whom they came, and the code by which others come.
 * Index: member pk, descent_of.
 */
export async function readPlace(db: Db, memberId: bigint, at: Date): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`
    select case when m.type <> 4 then m.invitation_code else '' end as code,
      p.id as "parentId", p.username as "parentName", i.id as "inviterId",
      i.username as "inviterName"
    from members.member m
    left join members.member p on p.id = members.parent_of(m.id, ${at})
    left join members.member i on i.id = m.invited_by
    where m.id = ${memberId}`.execute(db)
  return rows[0]!
}
