import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { TeamPeriod } from './period.ts'

/** Periods one after the other, without gaps. */
export type Periods = readonly { from: Date; until: Date }[]
type SeriesAsked = {
  agentId: bigint
  minActiveUnits: bigint
  periods: Periods
  /** Of a real-time salary: rounds with a smaller stake are left out. */
  singleUnits?: bigint
}

type Row = {
  period: number
  staked: bigint
  paid: bigint
  valid: bigint
  rebates: bigint
  promotions: bigint
  refunds: bigint
  salaries: bigint
  active: number
}

/**
 * As `teamPeriods` would have it for each of many periods of one team: in one question, led by the
 * team. With `singleUnits`, what was won and lost stands in two rounds a period.
 */
export async function teamSeries(on: Db | Tx, asked: SeriesAsked): Promise<TeamPeriod[]> {
  if (asked.periods.length === 0) return []
  return asked.singleUnits === undefined
    ? seriesOfQuarters(on, asked)
    : seriesOfRounds(on, { ...asked, singleUnits: asked.singleUnits })
}

/** Index: descent pk, play pk, movement_of_member. */
async function seriesOfQuarters(
  on: Db | Tx,
  { agentId, minActiveUnits, periods }: SeriesAsked,
): Promise<TeamPeriod[]> {
  const { since, until, starts } = spanOf(periods)
  const { rows } = await sql<Row>`
    with ${team({ agentId, since, until })}, did as (
      select t.member_id, width_bucket(p.quarter, ${starts}::timestamptz[]) as period,
        p.settled_stake as staked, p.settled_payout as paid, p.settled_valid as valid,
        null::text as kind, 0::bigint as units
      from team t
      join figures.play p on p.player_id = t.member_id and p.quarter >= ${since}
        and p.quarter < ${until} and t.from_at <= p.quarter and p.quarter < t.until_at
      union all
      select t.member_id, width_bucket(m.at, ${starts}::timestamptz[]), 0, 0, 0, m.kind, m.units
      from team t
      join figures.movement m on m.member_id = t.member_id and m.at >= ${since}
        and m.at < ${until} and t.from_at <= figures.quarter_of(m.at)
        and figures.quarter_of(m.at) < t.until_at
    ), by_member as (
      select period, member_id, sum(staked) as staked, sum(paid) as paid, sum(valid) as valid,
        sum(units) filter (where kind = 'rebate') as rebates,
        sum(units) filter (where kind = 'promotion') as promotions,
        sum(units) filter (where kind = 'refund') as refunds,
        sum(units) filter (where kind = 'salary') as salaries
      from did group by 1, 2
    )
    select period, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
      sum(valid)::bigint as valid, coalesce(sum(rebates), 0)::bigint as rebates,
      coalesce(sum(promotions), 0)::bigint as promotions,
      coalesce(sum(refunds), 0)::bigint as refunds,
      coalesce(sum(salaries), 0)::bigint as salaries,
      (count(*) filter (where valid > 0 and valid >= ${minActiveUnits}))::int as active
    from by_member group by 1`.execute(on)
  const found = new Map(rows.map((row) => [row.period, row]))
  return periods.map((_, at) => {
    const row = found.get(at + 1)
    return {
      stakedUnits: row?.staked ?? 0n,
      paidUnits: row?.paid ?? 0n,
      validBetUnits: row?.valid ?? 0n,
      rebateUnits: row?.rebates ?? 0n,
      promotionUnits: row?.promotions ?? 0n,
      refundUnits: row?.refunds ?? 0n,
      salaryUnits: row?.salaries ?? 0n,
      active: row?.active ?? 0,
      rounds: [],
    }
  })
}

/** Index: descent pk, bet_settled. */
async function seriesOfRounds(
  on: Db | Tx,
  { agentId, periods, singleUnits }: SeriesAsked & { singleUnits: bigint },
): Promise<TeamPeriod[]> {
  const { since, until, starts } = spanOf(periods)
  const { rows } = await sql<{ period: number; won: bigint; lost: bigint }>`
    with ${team({ agentId, since, until })}
    select width_bucket(b.closed_at, ${starts}::timestamptz[]) as period,
      coalesce(sum(b.valid_cash) filter (where b.payout > b.stake), 0)::bigint as won,
      coalesce(sum(b.valid_cash) filter (where b.payout < b.stake), 0)::bigint as lost
    from team t
    join reports.bet b on b.player_id = t.member_id and b.state = 'closed'
      and b.closed_at >= ${since} and b.closed_at < ${until} and b.stake >= ${singleUnits}
      and t.from_at <= figures.quarter_of(b.closed_at)
      and figures.quarter_of(b.closed_at) < t.until_at
    group by 1`.execute(on)
  const found = new Map(rows.map((row) => [row.period, row]))
  const none = {
    stakedUnits: 0n,
    paidUnits: 0n,
    rebateUnits: 0n,
    promotionUnits: 0n,
    refundUnits: 0n,
    salaryUnits: 0n,
    active: 0,
  }
  return periods.map((_, at) => {
    const { won = 0n, lost = 0n } = found.get(at + 1) ?? {}
    const stakeUnits = singleUnits > 1n ? singleUnits : 1n
    return {
      ...none,
      validBetUnits: won + lost,
      rounds: [
        { stakeUnits, payoutUnits: stakeUnits + 1n, validBetUnits: won },
        { stakeUnits, payoutUnits: 0n, validBetUnits: lost },
      ],
    }
  })
}

const spanOf = (periods: Periods) => ({
  since: periods[0]!.from,
  until: periods.at(-1)!.until,
  starts: periods.map(({ from }) => from.toISOString()),
})
const team = ({ agentId, since, until }: { agentId: bigint; since: Date; until: Date }) => sql`
  team as materialized (
    select descendant_id as member_id, from_at, until_at
    from members.descent
    where ancestor_id = ${agentId} and from_at < ${until} and until_at > ${since})`
