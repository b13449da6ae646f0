import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { pageOf, type Paging, spanOf } from '../../../http/wire.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from './scope.ts'
import { activeOf, sumsOf, sumsToWire } from './sums.ts'

const isNow = ({ now }: Scope) => sql`d.from_at <= ${now} and ${now} < d.until_at`
/** Members below, or of the whole team, whose names begin as asked. Index: descent pk. */
const named = (scope: Scope) => sql`
  from members.descent d
  join members.member m on m.id = d.descendant_id
  join members.descent c on c.ancestor_id = ${scope.callerId} and c.descendant_id = m.id
    and c.from_at <= ${scope.now} and ${scope.now} < c.until_at
  where d.ancestor_id = ${scope.underId} and ${isNow(scope)}
    and lower(m.username) like ${scope.search}`
/** A branch brings its history along, not those who left it before. */
const isOwn = ({ callerId, now }: Scope) => sql`exists (
  select from members.descent c
  where c.ancestor_id = ${callerId} and c.descendant_id = m.id
    and c.from_at <= ${now} and ${now} < c.until_at)`
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
  direct: number
  members: number
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
  const isSearch = scope.search !== '%'
  const { rows } = await sql<Below>`
    select m.id, m.username, m.nickname, m.type::int, m.status, c.depth::int, m.created_at,
      team.direct, team.members, coalesce(a.balance, 0) as balance, (
        select max(s.last_seen_at) from auth.session s where s.member_id = m.id) as seen_at,
      found.total
    from (
      select m.id, count(*) over ()::int as total
      ${named(scope)} and d.depth > 0 and (${isSearch} or d.depth = 1)
        and (${query.type} = 'all' or (${query.type} = 'member') = (m.type = 0))
      order by lower(m.username)
      ${page(query)}
    ) found
    join members.member m on m.id = found.id
    join members.descent c on c.ancestor_id = ${scope.callerId} and c.descendant_id = m.id
      and c.from_at <= ${scope.now} and ${scope.now} < c.until_at
    left join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    cross join lateral (
      select count(*)::int as members, (count(*) filter (where d.depth = 1))::int as direct
      from members.descent d
      where d.ancestor_id = m.id and ${isNow(scope)}) team
    order by lower(m.username)`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [sums, active, { cashier }] = await Promise.all([
    sumsOf(db, ids, scope, 'team'),
    activeOf(db, ids, scope),
    brand.settings(brandId),
  ])
  const { rows: path } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username
    from members.descent d
    join members.member m on m.id = d.ancestor_id
    join members.descent c on c.ancestor_id = ${scope.callerId} and c.descendant_id = m.id
      and c.from_at <= ${scope.now} and ${scope.now} < c.until_at
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
      direct: row.direct,
      members: row.members,
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
    select m.id, m.username, c.depth::int, count(*) over ()::int as total
    ${named(scope)}
    order by c.depth, m.id
    ${page(query)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const isSearch = scope.search !== '%'
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

type Bet = {
  round_id: bigint
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
  const found = sql`
    from members.descent d
    join members.member m on m.id = d.descendant_id
    join reports.bet b on b.player_id = m.id and b.opened_at >= ${scope.since}
      and b.opened_at < ${scope.until} and d.from_at <= b.opened_at and b.opened_at < d.until_at
    left join vendors.game g on g.vendor = b.vendor and g.code = b.game_code
    left join vendors.vendor v on v.code = b.vendor
    where d.ancestor_id = ${scope.underId} and lower(m.username) like ${scope.search}
      and ${isOwn(scope)} and (${query.gameType} = '' or g.game_type = ${query.gameType})`
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<Bet>`
      select b.round_id, b.round_ref, m.username, coalesce(g.name, b.game_code) as game,
        coalesce(v.name, b.vendor) as vendor, b.state, b.stake, b.payout, b.valid_cash,
        b.opened_at, b.closed_at
      ${found}
      order by b.opened_at desc, b.round_id desc
      ${page(query)}`.execute(db),
    sql<{ total: number; stake: bigint; payout: bigint; valid: bigint }>`
      select count(*)::int as total, coalesce(sum(b.stake), 0)::bigint as stake,
        coalesce(sum(b.payout), 0)::bigint as payout,
        coalesce(sum(b.valid_cash), 0)::bigint as valid
      ${found}`.execute(db),
  ])
  const { total, stake, payout, valid } = sums[0]!
  return {
    ...pageOf(query, { rows, total }, (row) => ({
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
      stake: unitsToDecimal(stake),
      payout: unitsToDecimal(payout),
      validBet: unitsToDecimal(valid),
    },
  }
}

const shown = ['deposit', 'withdrawal', 'promotion', 'rebate', 'salary', 'transfer'] as const
type Movement = {
  transfer_id: bigint
  member_id: bigint
  username: string
  kind: (typeof shown)[number]
  units: bigint
  at: Date
  total: number
}

/** What members of a team were given and moved, under the line of then, the newest first. */
export async function transactions({ db }: Deps, scope: Scope, query: Paging & { kind: string }) {
  const kinds = query.kind === 'all' ? [...shown] : [query.kind]
  const { rows } = await sql<Movement>`
    select v.transfer_id, v.member_id, m.username, v.kind, v.units, v.at,
      count(*) over ()::int as total
    from members.descent d
    join members.member m on m.id = d.descendant_id
    join figures.movement v on v.member_id = m.id and v.at >= ${scope.since}
      and v.at < ${scope.until} and d.from_at <= v.at and v.at < d.until_at
    where d.ancestor_id = ${scope.underId} and lower(m.username) like ${scope.search}
      and ${isOwn(scope)} and v.kind = any(${kinds}::text[])
    order by v.at desc, v.transfer_id desc, v.member_id
    ${page(query)}`.execute(db)
  return pageOf(query, { rows, total: rows[0]?.total ?? 0 }, (row) => ({
    id: `${row.transfer_id}-${row.member_id}`,
    username: row.username,
    kind: row.kind,
    amount: unitsToDecimal(row.units),
    at: row.at.toISOString(),
  }))
}
