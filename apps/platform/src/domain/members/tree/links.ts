import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Terms } from './terms.ts'

/** What an agent opens accounts by. */
export type LinkRow = Terms & {
  id: bigint
  code: string
  ownerId: bigint
  ownerType: number
  ownerStatus: string
  accountType: 0 | 2
  domain: string | null
  maxUses: number | null
  usedCount: number
  clicks: number
  expiresAt: Date | null
  remark: string
  isOn: boolean
  createdAt: Date
}
const columns = sql`
  l.id, l.code, l.owner_id as "ownerId", o.type::int as "ownerType", o.status as "ownerStatus",
  l.account_type::int as "accountType", l.domain, l.max_uses as "maxUses",
  l.used_count as "usedCount", l.clicks, l.expires_at as "expiresAt", l.remark, l.is_on as "isOn",
  l.prize_modes as "prizeModes", l.rebates, l.created_at as "createdAt"`
const from = sql`members.opening_link l join members.member o on o.id = l.owner_id`

/** Index: opening_link (brand_id, code). */
export async function readLink(
  db: Db | Tx,
  brandId: number,
  code: string,
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from ${from}
    where l.brand_id = ${brandId} and l.code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** Of this owner alone. Index: opening_link pk, (owner_id, request_key). */
export async function readOwnLink(
  db: Db | Tx,
  ownerId: bigint,
  by: { id: bigint } | { requestKey: string },
): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from ${from}
    where l.owner_id = ${ownerId}
      and ${'id' in by ? sql`l.id = ${by.id}` : sql`l.request_key = ${by.requestKey}::uuid`}
    `.execute(db)
  return rows[0] ?? null
}

/** The newest first. Index: opening_link_owner. */
export async function listLinks(
  db: Db,
  ownerId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LinkRow[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<LinkRow>`
      select ${columns} from ${from}
      where l.owner_id = ${ownerId}
      order by l.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from members.opening_link
      where owner_id = ${ownerId}`.execute(db),
  ])
  return { rows, total: counted[0]!.total }
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

export async function countClick(db: Db, id: bigint): Promise<void> {
  await sql`
    update members.opening_link set clicks = clicks + 1 where id = ${id}`.execute(db)
}

/** Index: opening_link pk. */
export async function setLinkOn(tx: Tx, ownerId: bigint, id: bigint, isOn: boolean): Promise<void> {
  await sql`
    update members.opening_link set is_on = ${isOn}
    where id = ${id} and owner_id = ${ownerId}`.execute(tx)
}

/** False when the owner has made one by this key before. */
export async function insertLink(
  tx: Tx,
  link: Terms & {
    brandId: number
    code: string
    ownerId: bigint
    accountType: 0 | 2
    domain: string | null
    maxUses: number | null
    expiresAt: Date | null
    remark: string
    requestKey: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into members.opening_link (brand_id, code, owner_id, account_type, domain,
      max_uses, expires_at, remark, prize_modes, rebates, request_key, created_at)
    values (${link.brandId}, ${link.code}, ${link.ownerId}, ${link.accountType},
      ${link.domain}, ${link.maxUses}, ${link.expiresAt}, ${link.remark},
      ${JSON.stringify(link.prizeModes)}::jsonb, ${JSON.stringify(link.rebates)}::jsonb,
      ${link.requestKey}::uuid, ${link.at})
    on conflict (owner_id, request_key) do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}
