import type { Result, SettledBet } from '@padma/bills'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Stretch } from '../store.ts'

/** What a team did in a period, under the line of each day; rounds of a real-time window alone. */
export type TeamPeriod = Result & {
  /** Without the bonus's share. */
  validBetUnits: bigint
  active: number
  rounds: readonly SettledBet[]
}
export type TeamsAsked = Stretch & {
  agentIds: readonly bigint[]
  /** From which own valid bet a member counts as active; for all, or by agent. */
  minActiveUnits: bigint | ReadonlyMap<bigint, bigint>
  /** Sums and rounds of a window of any length, by when the rounds closed; else of whole quarters. */
  withRounds?: boolean
}

type Row = {
  agent_id: bigint
  staked: bigint
  paid: bigint
  valid: bigint
  rebates: bigint
  promotions: bigint
  refunds: bigint
  salaries: bigint
  active: number
  rounds: [stake: string, payout: string, valid: string][] | null
}

const NOTHING: TeamPeriod = {
  stakedUnits: 0n,
  paidUnits: 0n,
  validBetUnits: 0n,
  rebateUnits: 0n,
  promotionUnits: 0n,
  refundUnits: 0n,
  salaryUnits: 0n,
  active: 0,
  rounds: [],
}

/** Of each agent's team, themselves included, what settled and was credited in the period. */
export async function teamPeriods(
  on: Db | Tx,
  { agentIds, minActiveUnits, since, until, withRounds = false }: TeamsAsked,
): Promise<Map<bigint, TeamPeriod>> {
  const least = (id: bigint) =>
    typeof minActiveUnits === 'bigint' ? minActiveUnits : (minActiveUnits.get(id) ?? 0n)
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(${agentIds.map(String)}::bigint[],
        ${agentIds.map((id) => `${least(id)}`)}::bigint[]) as asked(agent_id, least)
    ), play as materialized (
      ${withRounds ? playOfRounds({ since, until }) : playOfQuarters({ since, until })}
    ), given as (
      select member_id, figures.quarter_of(at) as quarter,
        sum(units) filter (where kind = 'rebate') as rebates,
        sum(units) filter (where kind = 'promotion') as promotions,
        sum(units) filter (where kind = 'refund') as refunds,
        sum(units) filter (where kind = 'salary') as salaries
      from figures.movement
      where at >= ${since} and at < ${until}
        and kind in ('rebate', 'promotion', 'refund', 'salary')
      group by 1, 2
    ), did as (
      select member_id, quarter, staked, paid, valid, rounds, 0 as rebates, 0 as promotions,
        0 as refunds, 0 as salaries
      from play
      union all
      select member_id, quarter, 0, 0, 0, null, rebates, promotions, refunds, salaries from given
    ), by_member as (
      select asked.agent_id, asked.least, did.member_id, sum(staked) as staked, sum(paid) as paid,
        sum(valid) as valid, sum(rebates) as rebates, sum(promotions) as promotions,
        sum(refunds) as refunds, sum(salaries) as salaries,
        jsonb_path_query_array(jsonb_agg(rounds) filter (where rounds is not null), '$[*][*]')
          as rounds
      from did
      join members.descent d on d.descendant_id = did.member_id
        and d.from_at <= did.quarter and did.quarter < d.until_at
      join asked on asked.agent_id = d.ancestor_id
      group by 1, 2, 3
    )
    select agent_id, coalesce(sum(staked), 0)::bigint as staked,
      coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(valid), 0)::bigint as valid,
      coalesce(sum(rebates), 0)::bigint as rebates,
      coalesce(sum(promotions), 0)::bigint as promotions,
      coalesce(sum(refunds), 0)::bigint as refunds,
      coalesce(sum(salaries), 0)::bigint as salaries,
      (count(*) filter (where valid > 0 and valid >= least))::int as active,
      jsonb_path_query_array(jsonb_agg(rounds order by member_id)
        filter (where rounds is not null), '$[*][*]') as rounds
    from by_member
    group by agent_id`.execute(on)
  const found = new Map(rows.map((row) => [row.agent_id, periodOf(row)]))
  return new Map(agentIds.map((id) => [id, found.get(id) ?? NOTHING]))
}

const playOfQuarters = ({ since, until }: Stretch) => sql`
  select player_id as member_id, quarter, sum(settled_stake) as staked,
    sum(settled_payout) as paid, sum(settled_valid) as valid, null::jsonb as rounds
  from figures.play
  where quarter >= ${since} and quarter < ${until}
  group by 1, 2
  having sum(settled) > 0`
/** Index: bet_settled. */
const playOfRounds = ({ since, until }: Stretch) => sql`
  select player_id as member_id, figures.quarter_of(closed_at) as quarter, sum(stake) as staked,
    sum(payout) as paid, sum(valid_cash) as valid,
    jsonb_agg(jsonb_build_array(stake::text, payout::text, valid_cash::text)
      order by closed_at, round_id) as rounds
  from reports.bet
  where state = 'closed' and closed_at >= ${since} and closed_at < ${until}
  group by 1, 2`

const periodOf = (row: Row): TeamPeriod => ({
  stakedUnits: row.staked,
  paidUnits: row.paid,
  validBetUnits: row.valid,
  rebateUnits: row.rebates,
  promotionUnits: row.promotions,
  refundUnits: row.refunds,
  salaryUnits: row.salaries,
  active: row.active,
  rounds: (row.rounds ?? []).map(([stake, payout, valid]) => ({
    stakeUnits: BigInt(stake),
    payoutUnits: BigInt(payout),
    validBetUnits: BigInt(valid),
  })),
})

/**
 * Whether every round that had changed before a moment is in the figures: they follow the facts.
 * Index: outbox.event pk.
 */
export async function areRoundsIn(on: Db | Tx, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select from outbox.event
    where (xid, id) > (
        coalesce((select xid from outbox.reader where name = 'reports.bets'), '0'::xid8),
        coalesce((select id from outbox.reader where name = 'reports.bets'), 0))
      and name like 'round.%' and recorded_at < ${before}
    limit 1`.execute(on)
  return rows.length === 0
}
