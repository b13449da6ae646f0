import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import { readValue, type StoredValue, storedValue, type GrantValue } from './value.ts'

const grantSources = [
  'promotion',
  'raffle',
  'check_in',
  'mission',
  'leaderboard',
  'red_envelope',
  'referral',
  'rank',
] as const
export type GrantSource = (typeof grantSources)[number]
export type GrantState = 'waiting' | 'claimed' | 'issued' | 'rejected' | 'lapsed'

export type GrantRow = {
  id: bigint
  brandId: number
  memberId: bigint
  source: GrantSource
  sourceId: string
  /** What the member reads, by language. */
  name: Record<string, string>
  value: GrantValue
  state: GrantState
  claimUntil: Date | null
  madeAt: Date
  doneAt: Date | null
  reason: string | null
}
type Stored = Omit<GrantRow, 'value'> & { value: StoredValue }
const read = (row: Stored): GrantRow => ({ ...row, value: readValue(row.value) })
const columns = sql`
  id, brand_id as "brandId", member_id as "memberId", source, source_id as "sourceId", name, value,
  state, claim_until as "claimUntil", made_at as "madeAt", done_at as "doneAt", reason`

/** Null when the source gave it before. */
export async function insertGrant(
  tx: Tx,
  grant: Omit<GrantRow, 'id' | 'reason'>,
): Promise<GrantRow | null> {
  const { rows } = await sql<Stored>`
    insert into rewards.grant (brand_id, member_id, source, source_id, name, value, state,
      claim_until, made_at, done_at)
    values (${grant.brandId}, ${grant.memberId}, ${grant.source}, ${grant.sourceId},
      ${JSON.stringify(grant.name)}::jsonb, ${JSON.stringify(storedValue(grant.value))}::jsonb,
      ${grant.state}, ${grant.claimUntil}, ${grant.madeAt}, ${grant.doneAt})
    on conflict (source, source_id) do nothing
    returning ${columns}`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

export async function grantOfSource(
  on: Db | Tx,
  source: GrantSource,
  sourceId: string,
): Promise<GrantRow | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from rewards.grant
    where source = ${source} and source_id = ${sourceId}`.execute(on)
  return rows[0] ? read(rows[0]) : null
}

/** Locked until the transaction ends. */
export async function lockGrant(tx: Tx, id: bigint): Promise<GrantRow | null> {
  const { rows } = await sql<Stored>`
    select ${columns} from rewards.grant where id = ${id} for update`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

export async function endGrant(
  tx: Tx,
  id: bigint,
  state: Exclude<GrantState, 'waiting'>,
  at: Date,
  reason: string | null = null,
): Promise<GrantRow> {
  const { rows } = await sql<Stored>`
    update rewards.grant set state = ${state}, done_at = ${at}, reason = ${reason}
    where id = ${id} and state = 'waiting'
    returning ${columns}`.execute(tx)
  return read(rows[0]!)
}

/** The newest first; those that wait alone: the first to lapse first. Index: grant_of_member. */
export async function grantsOf(
  on: Db,
  memberId: bigint,
  { which, page, pageSize }: { which: 'waiting' | 'done' | 'all'; page: number; pageSize: number },
): Promise<{ rows: GrantRow[]; total: number }> {
  const wanted = {
    waiting: sql`state = 'waiting'`,
    done: sql`state <> 'waiting'`,
    all: sql`true`,
  }[which]
  const order = which === 'waiting' ? sql`claim_until, id` : sql`id desc`
  const { rows } = await sql<Stored>`
    select ${columns} from rewards.grant
    where member_id = ${memberId} and ${wanted}
    order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(on)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from rewards.grant
    where member_id = ${memberId} and ${wanted}`.execute(on)
  return { rows: rows.map(read), total: counted[0]!.count }
}

/** How many wait to be claimed, and how many of them for missions. Index: grant_waiting_of. */
export async function waitingGrants(
  on: Db,
  memberId: bigint,
  at: Date,
): Promise<{ all: number; missions: number }> {
  const { rows } = await sql<{ all: number; missions: number }>`
    select count(*)::int as all,
      (count(*) filter (where source in ('mission', 'leaderboard')))::int as missions
    from rewards.grant
    where member_id = ${memberId} and state = 'waiting' and claim_until > ${at}`.execute(on)
  return rows[0]!
}

/** Out of time, the oldest first, at most 500. Index: grant_waiting. */
export async function lapsedGrants(on: Db, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from rewards.grant
    where state = 'waiting' and claim_until <= ${at}
    order by claim_until limit 500`.execute(on)
  return rows.map(({ id }) => id)
}
