import { unitsToDecimal } from '@padma/money'
import { type RawBuilder, sql } from 'kysely'
import { pageOf, type Paging, spanOf } from '../../../http/wire.ts'
import { activeIn } from '../../figures/index.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from './scope.ts'
import { membersOf, sumsOf, sumsToWire } from './sums.ts'

const isNow = ({ now }: Scope) => sql`d.from_at <= ${now} and ${now} < d.until_at`
const isSearched = ({ search }: Scope) => search !== '%'
/** A name is found by its own index, and only where one is asked for. Index: member_username. */
const isNamed = (scope: Scope) =>
  isSearched(scope)
    ? sql`m.brand_id = ${scope.brandId} and lower(m.username) like ${scope.search}`
    : sql`true`
/** The whole team, or members in it whose names begin as asked. Index: descent_by_depth. */
const inTeam = (scope: Scope) => sql`
  from members.descent d
  ${isSearched(scope) ? sql`join members.member m on m.id = d.descendant_id` : sql``}
  where d.ancestor_id = ${scope.underId} and ${isNow(scope)} and ${isNamed(scope)}`
/** How deep a member stands below the caller. */
const fromCaller = ({ callerId, now }: Scope, id: RawBuilder<unknown>) => sql`
  join members.descent c on c.ancestor_id = ${callerId} and c.descendant_id = ${id}
    and c.from_at <= ${now} and ${now} < c.until_at`
/** A branch brings its history along, not those who left it before. Index: descent pk. */
const isOwn = (scope: Scope) => sql`(${isNow(scope)} or exists (
  select from members.descent c
  where c.ancestor_id = ${scope.callerId} and c.descendant_id = d.descendant_id
    and c.from_at <= ${scope.now} and ${scope.now} < c.until_at))`
const page = (paging: Paging) => {
  const { limit, offset } = spanOf(paging)
  return sql`limit ${limit} offset ${offset}`
}

type Below = {
  id: bigint
  username: string
  nickname: string | null
  type: number
  status: 'active' | 'locked' | 'closed'
  depth: number
  balance: bigint
  created_at: Date
  seen_at: Date | null
  total: number
}

/** Direct downlines with what their teams did; of a name asked for, all in the team. */
export async function below(
  { db, brand }: Deps,
  scope: Scope,
  brandId: number,
  query: Paging & { type: 'all' | 'agent' | 'member' },
) {
  // Index: descent_by_depth, session_of_member, account (owner_id, kind).
  const { rows } = await sql<Below>`
    select m.id, m.username, m.nickname, m.type::int, m.status, c.depth::int, m.created_at,
      coalesce(a.balance, 0) as balance, (
        select max(s.last_seen_at) from auth.session s where s.member_id = m.id) as seen_at,
      found.total
    from (
      select m.id, count(*) over ()::int as total
      from members.descent d
      join members.member m on m.id = d.descendant_id
      where d.ancestor_id = ${scope.underId} and ${isNow(scope)} and ${isNamed(scope)}
        and ${isSearched(scope) ? sql`d.depth > 0` : sql`d.depth = 1`}
        and (${query.type} = 'all' or (${query.type} = 'member') = (m.type = 0))
      order by lower(m.username)
      ${page(query)}
    ) found
    join members.member m on m.id = found.id
    ${fromCaller(scope, sql`m.id`)}
    left join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    order by lower(m.username)`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [sums, active, members, { cashier }] = await Promise.all([
    sumsOf(db, ids, scope, 'team'),
    activeIn(db, ids, scope),
    membersOf(db, ids, scope.now),
    brand.settings(brandId),
  ])
  const { rows: path } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username
    from members.descent d
    join members.member m on m.id = d.ancestor_id
    ${fromCaller(scope, sql`m.id`)}
    where d.descendant_id = ${scope.underId} and ${isNow(scope)}
    order by d.depth desc`.execute(db)
  return {
    ...pageOf(query, { rows, total: rows[0]?.total ?? 0 }, (row) => ({
      ...sumsToWire(sums(row.id)),
      id: `${row.id}`,
      username: row.username,
      nickname: row.nickname,
      type: row.type,
      status: row.status,
      depth: row.depth,
      direct: members(row.id).direct,
      members: members(row.id).members,
      active: active(row.id),
      balance: unitsToDecimal(row.balance),
      joinedAt: row.created_at.toISOString(),
      seenAt: row.seen_at?.toISOString() ?? null,
      canReceive: cashier.transferToDownline && row.depth === 1 && row.status === 'active',
    })),
    path: path.map(({ id, username }) => ({ id: `${id}`, username })),
  }
}

/** Each member's own, with the sum of all of them. */
export async function profit({ db }: Deps, scope: Scope, query: Paging) {
  const { rows } = await sql<{ id: bigint; username: string; depth: number; total: number }>`
    select m.id, m.username, c.depth::int, found.total
    from (
      select d.descendant_id as id, d.depth, (select count(*)::int ${inTeam(scope)}) as total
      ${inTeam(scope)}
      order by d.depth, d.descendant_id
      ${page(query)}
    ) found
    join members.member m on m.id = found.id
    ${fromCaller(scope, sql`m.id`)}
    order by found.depth, found.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const isSearch = isSearched(scope)
  const [own, team] = await Promise.all([
    sumsOf(db, ids, scope, 'own'),
    sumsOf(db, isSearch ? ids : [scope.underId], scope, isSearch ? 'own' : 'team'),
  ])
  const of = isSearch ? ids.map(own) : [team(scope.underId)]
  const sum = of.reduce((all, each) => {
    const added = { ...all }
    for (const key of Object.keys(each) as (keyof typeof each)[])
      if (typeof each[key] === 'bigint') added[key] = (all[key] ?? 0n) + each[key]
    return added
  }, team(0n))
  return {
    ...pageOf(query, { rows, total: rows[0]?.total ?? 0 }, (row) => ({
      ...sumsToWire(own(row.id)),
      id: `${row.id}`,
      username: row.username,
      depth: row.depth,
    })),
    sum: sumsToWire(sum),
  }
}

type Total = { total: number; stakes: bigint; payouts: bigint; valid: bigint }
type Bet = {
  /** Null: of the row that has the sums alone. */
  round_id: bigint | null
  round_ref: string
  username: string
  game: string
  vendor: string
  state: 'open' | 'closed' | 'voided'
  stake: bigint
  payout: bigint
  valid_cash: bigint
  opened_at: Date
  closed_at: Date | null
}

/** Rounds of a team that were placed in the span, under the line of then, the newest first. */
export async function bets({ db }: Deps, scope: Scope, query: Paging & { gameType: string }) {
  const isOfType = query.gameType !== ''
  // Paged before all that is shown is read. Index: descent_by_depth, bet_of_player.
  const { rows } = await sql<Bet & Total>`
    with found as materialized (
      select b.round_id, b.opened_at, b.stake, b.payout, b.valid_cash
      from members.descent d
      ${isSearched(scope) ? sql`join members.member m on m.id = d.descendant_id` : sql``}
      join reports.bet b on b.player_id = d.descendant_id and b.opened_at >= ${scope.since}
        and b.opened_at < ${scope.until} and d.from_at <= b.opened_at and b.opened_at < d.until_at
      ${isOfType ? sql`join vendors.game g on g.vendor = b.vendor and g.code = b.game_code` : sql``}
      where d.ancestor_id = ${scope.underId} and ${isNamed(scope)} and ${isOwn(scope)}
        and ${isOfType ? sql`g.game_type = ${query.gameType}` : sql`true`}
    )
    select sums.*, b.round_id, b.round_ref, m.username, coalesce(g.name, b.game_code) as game,
      coalesce(v.name, b.vendor) as vendor, b.state, b.stake, b.payout, b.valid_cash, b.opened_at,
      b.closed_at
    from (
      select count(*)::int as total, coalesce(sum(stake), 0)::bigint as stakes,
        coalesce(sum(payout), 0)::bigint as payouts,
        coalesce(sum(valid_cash), 0)::bigint as valid
      from found
    ) sums
    left join (
      select round_id from found order by opened_at desc, round_id desc ${page(query)}
    ) shown on true
    left join reports.bet b on b.round_id = shown.round_id
    left join members.member m on m.id = b.player_id
    left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
    left join vendors.vendor v on v.code = b.vendor
    order by b.opened_at desc, b.round_id desc`.execute(db)
  const { total, stakes, payouts, valid } = rows[0]!
  const shown = rows.filter(({ round_id }) => round_id !== null)
  return {
    ...pageOf(query, { rows: shown, total }, (row) => ({
      round: row.round_ref,
      username: row.username,
      game: row.game,
      vendor: row.vendor,
      state: row.state,
      stake: unitsToDecimal(row.stake),
      payout: unitsToDecimal(row.payout),
      validBet: row.state === 'closed' ? unitsToDecimal(row.valid_cash) : null,
      placedAt: row.opened_at.toISOString(),
      settledAt: row.closed_at?.toISOString() ?? null,
    })),
    sums: {
      stake: unitsToDecimal(stakes),
      payout: unitsToDecimal(payouts),
      validBet: unitsToDecimal(valid),
    },
  }
}

const kindsShown = ['deposit', 'withdrawal', 'promotion', 'rebate', 'salary', 'transfer'] as const
type Movement = {
  transfer_id: bigint
  member_id: bigint
  username: string
  kind: (typeof kindsShown)[number]
  units: bigint
  at: Date
  total: number
}

/** What members of a team were given and moved, under the line of then, the newest first. */
export async function transactions({ db }: Deps, scope: Scope, query: Paging & { kind: string }) {
  const kinds = query.kind === 'all' ? [...kindsShown] : [query.kind]
  // Index: descent_by_depth, movement_of_member.
  const { rows } = await sql<Movement>`
    select found.*, m.username
    from (
      select v.transfer_id, v.member_id, v.kind, v.units, v.at, count(*) over ()::int as total
      from members.descent d
      ${isSearched(scope) ? sql`join members.member m on m.id = d.descendant_id` : sql``}
      join figures.movement v on v.member_id = d.descendant_id and v.at >= ${scope.since}
        and v.at < ${scope.until} and d.from_at <= v.at and v.at < d.until_at
      where d.ancestor_id = ${scope.underId} and ${isNamed(scope)} and ${isOwn(scope)}
        and v.kind = any(${kinds}::text[])
      order by v.at desc, v.transfer_id desc, v.member_id
      ${page(query)}
    ) found
    join members.member m on m.id = found.member_id
    order by found.at desc, found.transfer_id desc, found.member_id`.execute(db)
  return pageOf(query, { rows, total: rows[0]?.total ?? 0 }, (row) => ({
    id: `${row.transfer_id}-${row.member_id}`,
    username: row.username,
    kind: row.kind,
    amount: unitsToDecimal(row.units),
    at: row.at.toISOString(),
  }))
}
