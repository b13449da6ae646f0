import type { ContractKind, OperatorCalls, Parsed } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import { type Paging, spanOf } from '../../../../http/wire.ts'
import { contractsWhere, type ContractRow, countWhere, standsFrom } from '../store.ts'

const HISTORY = 20

/** What an agent has of all kinds, and what waits for their answer. */
export const aboutAgent = (db: Db, agentId: bigint, now: Date): Promise<ContractRow[]> =>
  contractsWhere(
    db,
    sql`c.downline_id = ${agentId} and (${isWaiting(now)} or ${standsFrom(now)})
      or c.upline_id = ${agentId} and c.state = 'term_requested'
        and c.termination_by = 'downline'`,
    sql`order by c.takes_effect_at, c.id`,
  )
const isWaiting = (now: Date) => sql`c.state = 'requested' and c.expires_at > ${now}`

/** One's own of a kind that have ended, the newest first. Index: contract_of_downline. */
export const endedContracts = (
  db: Db,
  agentId: bigint,
  kind: ContractKind,
  now: Date,
): Promise<ContractRow[]> =>
  contractsWhere(
    db,
    sql`c.downline_id = ${agentId} and c.kind = ${kind} and not (${isWaiting(now)})
      and not (${standsFrom(now)})`,
    sql`order by c.id desc limit ${HISTORY}`,
  )

type DirectAgent = { id: bigint; username: string }
/** Direct downline agents, by the beginning of their name. Index: descent pk. */
export async function directAgents(
  db: Db,
  uplineId: bigint,
  { search, now }: { search: string; now: Date },
  paging: Paging,
): Promise<{ rows: DirectAgent[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const { rows } = await sql<DirectAgent & { total: bigint }>`
    select m.id, m.username, count(*) over () as total
    from members.descent d
    join members.member m on m.id = d.descendant_id
    where d.ancestor_id = ${uplineId} and d.depth = 1 and d.from_at <= ${now}
      and ${now} < d.until_at and m.type in (1, 2, 41, 42) and m.status <> 'closed'
      and lower(m.username) like ${beginning(search)}
    order by lower(m.username), m.id
    limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
const beginning = (words: string) =>
  `${words
    .replaceAll('\0', '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

/** Contracts of these agents with this upline that stand or wait. Index: contract_of_upline. */
export const contractsWith = (
  db: Db,
  uplineId: bigint,
  kind: ContractKind,
  agentIds: readonly bigint[],
  now: Date,
): Promise<ContractRow[]> =>
  contractsWhere(
    db,
    sql`c.upline_id = ${uplineId} and c.kind = ${kind}
      and c.downline_id = any(${agentIds.map(String)}::bigint[])
      and (${isWaiting(now)} or ${standsFrom(now)})`,
    sql`order by c.takes_effect_at, c.id`,
  )

/**
 * How many of each team have played since then. Most are found by a whole day, whose index is a
 * tenth of that of quarters; neither may be read as a whole. Index: descent_by_depth,
 * member_day_active, play pk.
 */
export async function activeIn(
  db: Db,
  { brandId, agentIds }: { brandId: number; agentIds: readonly bigint[] },
  { since, now }: { since: Date; now: Date },
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ id: bigint; n: bigint }>`
    select d.ancestor_id as id, count(*) as n
    from members.descent d
    left join lateral (
      select true as is_found from figures.member_day m
      where m.member_id = d.descendant_id and m.staked > 0 and m.day > (
        select (${since}::timestamptz at time zone z.zone)::date
        from figures.zone z where z.brand_id = ${brandId})
      limit 1) day on true
    left join lateral (
      select true as is_found from figures.play p
      where day.is_found is null and p.player_id = d.descendant_id and p.quarter >= ${since}
        and p.settled > 0
      limit 1) play on true
    where d.ancestor_id = any(${agentIds.map(String)}::bigint[]) and d.from_at <= ${now}
      and ${now} < d.until_at and coalesce(day.is_found, play.is_found)
    group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}

type Query = Parsed<OperatorCalls['GET /ops/agent-contracts']>['query']
/** Of a brand, the newest first; found by number, or by the beginning of either side's name. */
export async function contractsOfBrand(
  db: Db,
  brandId: number,
  { kind, state, search, ...paging }: Query,
  now: Date,
): Promise<{ rows: ContractRow[]; total: number }> {
  const { limit, offset } = spanOf(paging)
  const number = /^c-(\d{1,18})$/i.exec(search)?.[1]
  const where = sql`
    c.brand_id = ${brandId} and ${kind ? sql`c.kind = ${kind}` : sql`true`}
      and ${inState(state, now)}
      and ${
        number
          ? sql`c.id = ${number}::bigint`
          : search === ''
            ? sql`true`
            : sql`(lower(d.username) like ${beginning(search)}
                or lower(u.username) like ${beginning(search)})`
      }`
  const [rows, total] = await Promise.all([
    contractsWhere(db, where, sql`order by c.id desc limit ${limit} offset ${offset}`),
    countWhere(db, where),
  ])
  return { rows, total }
}
function inState(state: Query['state'], now: Date) {
  switch (state) {
    case 'all':
      return sql`true`
    case 'requested':
      return isWaiting(now)
    case 'term_requested':
      return sql`c.state = 'term_requested'`
    case 'valid':
      return sql`(${standsFrom(now)}) and c.state <> 'term_requested'`
    case 'ended':
      return sql`not (${standsFrom(now)}) and not (${isWaiting(now)})`
  }
}
