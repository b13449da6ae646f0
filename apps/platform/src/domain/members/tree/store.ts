import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type Link = {
  id: bigint
  ownerId: bigint
  ownerType: number
  ownerStatus: string
  accountType: number
  domain: string | null
  maxUses: number | null
  usedCount: number
  expiresAt: Date | null
  isOn: boolean
}

/** Index: opening_link (brand_id, code). */
export async function readLink(db: Db | Tx, brandId: number, code: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select l.id, l.owner_id as "ownerId", o.type::int as "ownerType",
      o.status as "ownerStatus", l.account_type::int as "accountType", l.domain,
      l.max_uses as "maxUses", l.used_count as "usedCount", l.expires_at as "expiresAt",
      l.is_on as "isOn"
    from members.opening_link l
    join members.member o on o.id = l.owner_id
    where l.brand_id = ${brandId} and l.code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** False when it has no use left, or has been turned off or run out since it was read. */
export async function countUse(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update members.opening_link set used_count = used_count + 1
    where id = ${id} and is_on and (max_uses is null or used_count < max_uses)
      and (expires_at is null or expires_at > ${at})
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertLink(
  tx: Tx,
  link: {
    brandId: number
    code: string
    ownerId: bigint
    accountType: 0 | 2
    domain: string | null
    maxUses: number | null
    expiresAt: Date | null
    remark: string
    at: Date
  },
): Promise<void> {
  await sql`
    insert into members.opening_link (brand_id, code, owner_id, account_type, domain,
      max_uses, expires_at, remark, created_at)
    values (${link.brandId}, ${link.code}, ${link.ownerId}, ${link.accountType},
      ${link.domain}, ${link.maxUses}, ${link.expiresAt}, ${link.remark}, ${link.at})`.execute(tx)
}

/** Whose own code this is. Index: member_invitation. */
export async function readInviter(
  db: Db | Tx,
  brandId: number,
  code: string,
): Promise<{ id: bigint; type: number; status: string; parentId: bigint | null } | null> {
  const { rows } = await sql<{ id: bigint; type: number; status: string; parentId: bigint | null }>`
    select id, type::int, status, parent_id as "parentId"
    from members.member
    where brand_id = ${brandId} and invitation_code = ${code} and type <> 4`.execute(db)
  return rows[0] ?? null
}

/** Himself and all below him, with how far below. Index: descent pk. */
export async function readTeam(
  db: Db | Tx,
  memberId: bigint,
): Promise<{ id: bigint; depth: number }[]> {
  const { rows } = await sql<{
    id: bigint
    depth: number
  }>`
    select descendant_id as id, depth::int
    from members.descent
    where ancestor_id = ${memberId}
    order by depth, descendant_id`.execute(db)
  return rows
}

/** From his parent up to the top. Index: descent_of. */
export async function readUplines(db: Db | Tx, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`
    select ancestor_id as id
    from members.descent
    where descendant_id = ${memberId} and depth > 0
    order by depth`.execute(db)
  return rows.map(({ id }) => id)
}

export type PlaceRow = {
  code: string
  parentId: bigint | null
  parentName: string | null
  inviterId: bigint | null
  inviterName: string | null
}
/**
 * Below whom a member stands, by whom he came, and the code by which others come. Index: member pk.
 */
export async function readPlace(db: Db, memberId: bigint): Promise<PlaceRow> {
  const { rows } = await sql<PlaceRow>`
    select case when m.type <> 4 then m.invitation_code else '' end as code,
      p.id as "parentId", p.username as "parentName", i.id as "inviterId",
      i.username as "inviterName"
    from members.member m
    left
    join members.member p on p.id = m.parent_id
    left
    join members.member i on i.id = m.invited_by
    where m.id = ${memberId}`.execute(db)
  return rows[0]!
}
