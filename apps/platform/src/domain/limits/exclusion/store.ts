import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { type Paging, spanOf } from '../../../http/wire.ts'

export type Kind = 'break' | 'self_exclusion' | 'held'
/** What keeps a player from play now; `until` null: for good, or until it was looked at. */
export type Standing = { kind: Kind; until: Date | null }

/** The one that lasts longest. Index: exclusion_of_player, match (player_id, excluded_id). */
export async function exclusionOf(
  db: Db | Tx,
  playerId: bigint,
  at: Date,
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select kind, ends_at as until from limits.exclusion
    where player_id = ${playerId} and begins_at <= ${at} and (ends_at is null or ends_at > ${at})
    union all
    select 'held', null from limits.match where player_id = ${playerId} and decision is null
    order by until desc nulls first, kind desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

export type NewExclusion = {
  brandId: number
  playerId: bigint
  kind: 'break' | 'self_exclusion'
  at: Date
  until: Date | null
  device?: string | null
  sameAs?: bigint
}

export async function insertExclusion(tx: Tx, row: NewExclusion): Promise<void> {
  await sql`
    insert into limits.exclusion
      (brand_id, player_id, kind, begins_at, ends_at, device, same_as)
    values (${row.brandId}, ${row.playerId}, ${row.kind}, ${row.at}, ${row.until},
      ${row.device ?? null}, ${row.sameAs ?? null})`.execute(tx)
}

export type ExclusionRow = {
  id: bigint
  player_id: bigint
  username: string
  kind: 'break' | 'self_exclusion'
  begins_at: Date
  ends_at: Date | null
}

/** The newest first. Index: exclusion_of_brand. */
export async function exclusionsOf(
  db: Db,
  brandId: number,
  { kind, ...paging }: Paging & { kind?: string | undefined },
): Promise<{ rows: ExclusionRow[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const of = sql`e.brand_id = ${brandId} and e.kind = coalesce(${kind ?? null}::text, e.kind)`
  const [{ rows }, count] = await Promise.all([
    sql<ExclusionRow>`
      select e.id, e.player_id, m.username, e.kind, e.begins_at, e.ends_at
      from limits.exclusion e join members.member m on m.id = e.player_id
      where ${of}
      order by e.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`
      select count(*) as total from limits.exclusion e where ${of}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.total) }
}

export type MatchedBy = 'person' | 'payout_account' | 'device'

/** Excluded people of a brand at this time, of whom the condition holds. */
const excludedNow = (brandId: number, at: Date) => sql`
  e.brand_id = ${brandId} and e.kind = 'self_exclusion' and e.begins_at <= ${at}
    and (e.ends_at is null or e.ends_at > ${at})`

export async function excludedByMobile(
  db: Db | Tx,
  { brandId, mobile, at }: { brandId: number; mobile: string; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct m.id from members.member m join limits.exclusion e on e.player_id = m.id
    where m.brand_id = ${brandId} and m.mobile = ${mobile} and ${excludedNow(brandId, at)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Excluded people who were born on this day, to be compared by name. */
export async function excludedBornOn(
  db: Db | Tx,
  { brandId, birthday, at }: { brandId: number; birthday: string; at: Date },
): Promise<{ id: bigint; profile: Record<string, string | undefined> }[]> {
  const { rows } = await sql<{ id: bigint; profile: Record<string, string | undefined> }>`
    select distinct on (m.id) m.id, m.profile
    from limits.exclusion e join members.member m on m.id = e.player_id
    where m.profile ->> 'birthday' = ${birthday} and ${excludedNow(brandId, at)}`.execute(db)
  return rows
}

export async function excludedByDevice(
  db: Db | Tx,
  { brandId, device, at }: { brandId: number; device: string; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct e.player_id as id from limits.exclusion e
    where e.device = ${device} and ${excludedNow(brandId, at)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these players who are excluded now. */
export async function excludedAmong(
  db: Db | Tx,
  { brandId, ids, at }: { brandId: number; ids: readonly bigint[]; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct e.player_id as id from limits.exclusion e
    where e.player_id = any(${ids}::bigint[]) and ${excludedNow(brandId, at)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertMatch(
  tx: Tx,
  match: { brandId: number; playerId: bigint; excludedId: bigint; by: MatchedBy; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into limits.match (brand_id, player_id, excluded_id, matched_by, found_at)
    values (${match.brandId}, ${match.playerId}, ${match.excludedId}, ${match.by}, ${match.at})
    on conflict do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

export type MatchRow = {
  id: bigint
  brand_id: number
  player_id: bigint
  username: string
  excluded_id: bigint
  excluded_username: string
  matched_by: MatchedBy
  found_at: Date
  decision: 'same' | 'other' | null
  decided_at: Date | null
  decided_by: string | null
  note: string | null
}

const matchRow = sql`
  select x.id, x.brand_id, x.player_id, m.username, x.excluded_id,
    o.username as excluded_username, x.matched_by, x.found_at, x.decision, x.decided_at,
    p.username as decided_by, x.note
  from limits.match x
  join members.member m on m.id = x.player_id
  join members.member o on o.id = x.excluded_id
  left join operators.operator p on p.id = x.decided_by`

/** Open ones oldest first, decided ones newest first. Index: match_open, match_decided. */
export async function matchesOf(
  db: Db,
  brandId: number,
  { state, ...paging }: Paging & { state: 'open' | 'closed' },
): Promise<{ rows: MatchRow[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const isOpen = state === 'open'
  const of = isOpen ? sql`x.decision is null` : sql`x.decision is not null`
  const order = isOpen ? sql`x.found_at, x.id` : sql`x.decided_at desc, x.id desc`
  const [{ rows }, count] = await Promise.all([
    sql<MatchRow>`${matchRow}
      where x.brand_id = ${brandId} and ${of}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`
      select count(*) as total from limits.match x
      where x.brand_id = ${brandId} and ${of}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.total) }
}

export async function matchById(db: Db | Tx, id: bigint): Promise<MatchRow | null> {
  return (await sql<MatchRow>`${matchRow} where x.id = ${id}`.execute(db)).rows[0] ?? null
}

/** False when another has decided. */
export async function putDecision(
  tx: Tx,
  id: bigint,
  given: { decision: 'same' | 'other'; note: string; operatorId: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update limits.match
    set decision = ${given.decision}, note = ${given.note}, decided_by = ${given.operatorId},
      decided_at = ${given.at}
    where id = ${id} and decision is null
    returning 1`.execute(tx)
  return rows.length > 0
}
