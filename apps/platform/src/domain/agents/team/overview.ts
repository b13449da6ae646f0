import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { nextSettlement } from '../bills/next-settlement.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from './scope.ts'
import { activeOf, daysOf, sumsOf, sumsToWire } from './sums.ts'

const BRANCHES = 20
const WEEK = 7
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

type Now = { members: number; agents: number; online: number; balance: bigint }

/** A team in a span: growth, turnover, result and income, by day and by branch. */
export async function overview({ db }: Deps, scope: Scope) {
  const { callerId: id, from, to, days, zone, now } = scope
  const before = { from: shift(from, -days), to: shift(from, -1), zone }
  const [sums, sumsBefore, active, activeBefore, byDay, next] = await Promise.all([
    sumsOf(db, [id], scope, 'team'),
    sumsOf(db, [id], before, 'team'),
    activeOf(db, [id], scope),
    activeOf(db, [id], before),
    daysOf(db, id, scope),
    nextSettlement(db, id, { zone, now }),
  ])
  const { rows: today } = await sql<Now>`
    select count(*)::int as members, (count(*) filter (where m.type <> 0))::int as agents,
      (count(*) filter (where exists (
        select from auth.session s where s.member_id = m.id
          and s.last_seen_at > ${now}::timestamptz - interval '15 minutes')))::int as online,
      coalesce(sum(a.balance), 0)::bigint as balance
    from members.descent d
    join members.member m on m.id = d.descendant_id
    left join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    where d.ancestor_id = ${id} and d.from_at <= ${now} and ${now} < d.until_at`.execute(db)
  const { rows: joined } = await sql<{ day: string; joined: number; is_before: boolean }>`
    select to_char(m.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      count(*)::int as joined
    from members.descent d join members.member m on m.id = d.descendant_id
    where d.ancestor_id = ${id} and d.depth > 0 and d.from_at <= ${now} and ${now} < d.until_at
      and m.created_at >= figures.day_begins(${before.from}::date, ${zone})
      and m.created_at < ${scope.until}
    group by 1`.execute(db)
  const joinedOn = new Map(joined.map((row) => [row.day, row.joined]))
  const joinedIn = (span: { from: string; to: string }) =>
    joined.reduce(
      (all, row) => all + (row.day >= span.from && row.day <= span.to ? row.joined : 0),
      0,
    )
  const { rows: growth } = await sql<{ clicks: number; deposited: number; active: number }>`
    select (
        select coalesce(sum(clicks), 0)::int from members.opening_link where owner_id = ${id}
      ) as clicks,
      (count(*) filter (where exists (
        select from figures.movement v where v.member_id = m.id and v.kind = 'deposit')))::int
        as deposited,
      (count(*) filter (where exists (
        select from figures.member_day v where v.member_id = m.id and v.staked > 0)))::int as active
    from members.descent d join members.member m on m.id = d.descendant_id
    where d.ancestor_id = ${id} and d.depth > 0 and d.from_at <= ${now} and ${now} < d.until_at
      and m.created_at >= ${scope.since} and m.created_at < ${scope.until}`.execute(db)
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
    growth: { joined: joinedIn(scope), ...growth[0]! },
    income: {
      gross: sumOf('gross'),
      toDownlines: sumOf('below'),
      net: sumOf('net'),
      byKind: income.map(({ kind, net }) => ({ kind, net: unitsToDecimal(net) })),
    },
    nextSettlement: next && { kind: next.kind, at: next.at.toISOString() },
  }
}

/** Direct downline agents, the largest turnover first. */
async function branches({ db }: Pick<Deps, 'db'>, scope: Scope) {
  const { callerId, now, to } = scope
  const { rows } = await sql<{ id: bigint; username: string; members: number }>`
    select m.id, m.username, (
        select count(*)::int from members.descent t
        where t.ancestor_id = m.id and t.from_at <= ${now} and ${now} < t.until_at) as members
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
  const active = await activeOf(
    db,
    first.map(({ id }) => id),
    scope,
  )
  const week = Array.from({ length: WEEK }, (_, at) => shift(to, at - WEEK + 1))
  return Promise.all(
    first.map(async ({ id, username, members }) => {
      const days = new Map(
        (await daysOf(db, id, { from: week[0]!, to })).map((row) => [row.day, row.valid]),
      )
      const { validBet, result } = sumsToWire(sums(id))
      return {
        id: `${id}`,
        username,
        members,
        active: active(id),
        validBet,
        result,
        days: week.map((day) => unitsToDecimal(days.get(day) ?? 0n)),
      }
    }),
  )
}
