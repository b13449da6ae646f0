import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { Scope } from './scope.ts'

export type Sums = Record<
  | 'staked'
  | 'paid'
  | 'valid'
  | 'rebates'
  | 'promotions'
  | 'refunds'
  | 'salaries'
  | 'deposits'
  | 'withdrawals',
  bigint
>
const NOTHING: Sums = {
  staked: 0n,
  paid: 0n,
  valid: 0n,
  rebates: 0n,
  promotions: 0n,
  refunds: 0n,
  salaries: 0n,
  deposits: 0n,
  withdrawals: 0n,
}
export type Span = Pick<Scope, 'from' | 'to'>

const sums = sql`sum(staked)::bigint as staked, sum(paid)::bigint as paid,
  sum(valid)::bigint as valid, sum(rebates)::bigint as rebates,
  sum(promotions)::bigint as promotions, sum(refunds)::bigint as refunds,
  sum(salaries)::bigint as salaries, sum(deposits)::bigint as deposits,
  sum(withdrawals)::bigint as withdrawals`
const columns = sql`staked, paid, valid, rebates, promotions, refunds, salaries, deposits,
  withdrawals`

/** Of members, or of them with all below; who did nothing has noughts. Index: both day pks. */
export async function sumsOf(
  db: Db,
  ids: readonly bigint[],
  { from, to }: Span,
  whose: 'own' | 'team',
): Promise<(id: bigint) => Sums> {
  const listed = ids.map(String)
  const below = sql`
    union all
    select ancestor_id, ${columns} from figures.team_day
    where ancestor_id = any(${listed}::bigint[]) and day between ${from} and ${to}`
  const { rows } = await sql<Sums & { id: bigint }>`
    select id, ${sums}
    from (
      select member_id as id, ${columns} from figures.member_day
      where member_id = any(${listed}::bigint[]) and day between ${from} and ${to}
      ${whose === 'team' ? below : sql``}
    ) day
    group by id`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => found.get(id) ?? NOTHING
}

export type TeamDay = { day: string; valid: bigint; result: bigint; active: number }
/** Each day of a team, of those on which there was anything. */
export async function daysOf(db: Db, id: bigint, { from, to }: Span): Promise<TeamDay[]> {
  return (
    await sql<TeamDay>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(valid)::bigint as valid,
        sum(paid + rebates + promotions + refunds + salaries - staked)::bigint as result,
        sum(active)::int as active
      from (
        select day, ${columns}, active from figures.team_day
        where ancestor_id = ${id} and day between ${from} and ${to}
        union all
        select day, ${columns}, (staked > 0)::int from figures.member_day
        where member_id = ${id} and day between ${from} and ${to}
      ) part
      group by 1 order by 1`.execute(db)
  ).rows
}

/** Who staked in the span while they were in the team. Index: descent pk, member_day pk. */
export async function activeOf(
  db: Db,
  ids: readonly bigint[],
  { from, to, zone }: Span & Pick<Scope, 'zone'>,
): Promise<(id: bigint) => number> {
  const { rows } = await sql<{ id: bigint; active: number }>`
    select d.ancestor_id as id, count(distinct d.descendant_id)::int as active
    from members.descent d
    where d.ancestor_id = any(${ids.map(String)}::bigint[]) and exists (
      select from figures.member_day m
      where m.member_id = d.descendant_id and m.day between ${from} and ${to} and m.staked > 0
        and (d.from_at = '-infinity' or d.from_at <= figures.day_begins(m.day, ${zone}))
        and (d.until_at = 'infinity' or figures.day_begins(m.day, ${zone}) < d.until_at))
    group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row.active]))
  return (id) => found.get(id) ?? 0
}

export const resultOf = (of: Sums): bigint =>
  of.paid + of.rebates + of.promotions + of.refunds + of.salaries - of.staked

export const sumsToWire = (of: Sums) => ({
  staked: unitsToDecimal(of.staked),
  paid: unitsToDecimal(of.paid),
  validBet: unitsToDecimal(of.valid),
  rebates: unitsToDecimal(of.rebates),
  promotions: unitsToDecimal(of.promotions),
  refunds: unitsToDecimal(of.refunds),
  salaries: unitsToDecimal(of.salaries),
  deposits: unitsToDecimal(of.deposits),
  withdrawals: unitsToDecimal(of.withdrawals),
  result: unitsToDecimal(resultOf(of)),
})
