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

type TeamDay = { id: bigint; day: string; valid: bigint; result: bigint; active: number }
/** Each day of each team, of those on which there was anything. Index: both day pks. */
export async function daysOf(
  db: Db,
  ids: readonly bigint[],
  { from, to }: Span,
): Promise<TeamDay[]> {
  return (
    await sql<TeamDay>`
      select id, to_char(day, 'YYYY-MM-DD') as day, sum(valid)::bigint as valid,
        sum(paid + rebates + promotions + refunds + salaries - staked)::bigint as result,
        sum(active)::int as active
      from (
        select ancestor_id as id, day, ${columns}, active from figures.team_day
        where ancestor_id = any(${ids.map(String)}::bigint[]) and day between ${from} and ${to}
        union all
        select member_id, day, ${columns}, (staked > 0)::int from figures.member_day
        where member_id = any(${ids.map(String)}::bigint[]) and day between ${from} and ${to}
      ) part
      group by 1, 2 order by 1, 2`.execute(db)
  ).rows
}

/** Who stands in each team at a moment, and who directly. Index: descent_by_depth. */
export async function membersOf(
  db: Db,
  ids: readonly bigint[],
  now: Date,
): Promise<(id: bigint) => { members: number; direct: number }> {
  const { rows } = await sql<{ id: bigint; members: number; direct: number }>`
    select ancestor_id as id, count(*)::int as members,
      (count(*) filter (where depth = 1))::int as direct
    from members.descent
    where ancestor_id = any(${ids.map(String)}::bigint[]) and from_at <= ${now}
      and ${now} < until_at
    group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => found.get(id) ?? { members: 0, direct: 0 }
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
