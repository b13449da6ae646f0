import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { nextSettlement } from '../bills/next-settlement.ts'
import { activeIn } from '../../figures/index.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from './scope.ts'
import { daysOf, membersOf, sumsOf, sumsToWire } from './sums.ts'

const BRANCHES = 20
const WEEK = 7
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

type Joined = { day: string; joined: number; deposited: number; active: number }
type Now = { members: number; agents: number; online: number; balance: bigint }

/** A team in a span: growth, turnover, result and income, by day and by branch. */
export async function overview({ db }: Deps, scope: Scope) {
  const { brandId, callerId: id, from, to, days, zone, now } = scope
  const before = { from: shift(from, -days), to: shift(from, -1), zone }
  const [sums, sumsBefore, active, activeBefore, byDay, next] = await Promise.all([
    sumsOf(db, [id], scope, 'team'),
    sumsOf(db, [id], before, 'team'),
    activeIn(db, [id], scope),
    activeIn(db, [id], before),
    daysOf(db, [id], scope),
    nextSettlement(db, id, { zone, now }),
  ])
  // Index: descent_by_depth, member_agent, session_of_member, account (owner_id, kind).
  const { rows: today } = await sql<Now>`
    with team as materialized (
      select d.descendant_id as id from members.descent d
      where d.ancestor_id = ${id} and d.from_at <= ${now} and ${now} < d.until_at
    )
    select (select count(*)::int from team) as members, (
        select count(*)::int from team t join members.member m on m.id = t.id
        where m.type not in (0, 4)) as agents, (
        select count(distinct s.member_id)::int
        from team t join auth.session s on s.member_id = t.id
        where s.last_seen_at > ${now}::timestamptz - interval '15 minutes') as online, (
        select coalesce(sum(a.balance), 0)::bigint
        from team t join ledger.account a on a.owner_id = t.id and a.kind = 'cash') as balance
  `.execute(db)
  // Each by its own index and then together: the team may be small or the brand, or neither.
  // Index: descent_by_depth, member_newest, movement_of_member, member_day_active.
  const { rows: joined } = await sql<Joined>`
    with team as materialized (
      select d.descendant_id as id from members.descent d
      where d.ancestor_id = ${id} and d.depth > 0 and d.from_at <= ${now} and ${now} < d.until_at
    ), fresh as materialized (
      select m.id, m.created_at from members.member m
      where m.brand_id = ${brandId} and m.type <> 4
        and m.created_at >= figures.day_begins(${before.from}::date, ${zone})
        and m.created_at < ${scope.until}
    )
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      count(*)::int as joined,
      (count(*) filter (where created_at >= ${scope.since} and exists (
        select from figures.movement v where v.member_id = id and v.kind = 'deposit')))::int
        as deposited,
      (count(*) filter (where created_at >= ${scope.since} and exists (
        select from figures.member_day v where v.member_id = id and v.staked > 0)))::int as active
    from team join fresh using (id)
    group by 1`.execute(db)
  const joinedOn = new Map(joined.map((row) => [row.day, row.joined]))
  const joinedIn = (span: { from: string; to: string }) =>
    joined.reduce(
      (all, row) => all + (row.day >= span.from && row.day <= span.to ? row.joined : 0),
      0,
    )
  const { rows: links } = await sql<{ clicks: number }>`
    select coalesce(sum(clicks), 0)::int as clicks
    from members.opening_link where owner_id = ${id}`.execute(db)
  const sumJoined = (part: 'deposited' | 'active') =>
    joined.reduce((all, row) => all + row[part], 0)
  const { rows: income } = await sql<{ kind: string; gross: bigint; below: bigint; net: bigint }>`
    select kind, sum(gross)::bigint as gross, sum(to_downlines)::bigint as below,
      sum(net)::bigint as net
    from agents.income_day
    where agent_id = ${id} and day between ${from} and ${to}
    group by kind order by kind`.execute(db)
  const sumOf = (part: 'gross' | 'below' | 'net') =>
    unitsToDecimal(income.reduce((all, row) => all + row[part], 0n))
  const ofDay = new Map(byDay.map((row) => [row.day, row]))
  const { members, agents, online, balance } = today[0]!
  return {
    team: {
      ...sumsToWire(sums(id)),
      members,
      agents,
      joined: joinedIn(scope),
      active: active(id),
      online,
      balance: unitsToDecimal(balance),
    },
    before: {
      ...sumsToWire(sumsBefore(id)),
      joined: joinedIn(before),
      active: activeBefore(id),
    },
    days: Array.from({ length: days }, (_, at) => shift(from, at)).map((day) => ({
      day,
      validBet: unitsToDecimal(ofDay.get(day)?.valid ?? 0n),
      result: unitsToDecimal(ofDay.get(day)?.result ?? 0n),
      joined: joinedOn.get(day) ?? 0,
      active: ofDay.get(day)?.active ?? 0,
    })),
    branches: await branches({ db }, scope),
    growth: {
      joined: joinedIn(scope),
      clicks: links[0]!.clicks,
      deposited: sumJoined('deposited'),
      active: sumJoined('active'),
    },
    income: {
      gross: sumOf('gross'),
      toDownlines: sumOf('below'),
      net: sumOf('net'),
      byKind: income.map(({ kind, net }) => ({ kind, net: unitsToDecimal(net) })),
    },
    nextSettlement: next && { kind: next.kind, at: next.at.toISOString() },
  }
}

/** Direct downline agents, the largest turnover first. Index: descent_by_depth. */
async function branches({ db }: Pick<Deps, 'db'>, scope: Scope) {
  const { callerId, now, to } = scope
  const { rows } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username
    from members.descent d join members.member m on m.id = d.descendant_id and m.type <> 0
    where d.ancestor_id = ${callerId} and d.depth = 1 and d.from_at <= ${now}
      and ${now} < d.until_at`.execute(db)
  const sums = await sumsOf(
    db,
    rows.map(({ id }) => id),
    scope,
    'team',
  )
  const first = rows
    .sort((a, b) => Number(sums(b.id).valid - sums(a.id).valid) || Number(a.id - b.id))
    .slice(0, BRANCHES)
  const ids = first.map(({ id }) => id)
  const week = Array.from({ length: WEEK }, (_, at) => shift(to, at - WEEK + 1))
  const [active, members, byDay] = await Promise.all([
    activeIn(db, ids, scope),
    membersOf(db, ids, now),
    daysOf(db, ids, { from: week[0]!, to }),
  ])
  const days = Map.groupBy(byDay, ({ id }) => id)
  return first.map(({ id, username }) => {
    const valid = new Map((days.get(id) ?? []).map((row) => [row.day, row.valid]))
    const { validBet, result } = sumsToWire(sums(id))
    return {
      id: `${id}`,
      username,
      members: members(id).members,
      active: active(id),
      validBet,
      result,
      days: week.map((day) => unitsToDecimal(valid.get(day) ?? 0n)),
    }
  })
}
