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
type TeamsAsked = Stretch & {
  agentIds: readonly bigint[]
  /** From which own valid bet a member counts as active; for all, or by agent. */
  minActiveUnits: bigint | ReadonlyMap<bigint, bigint>
  /**
   * Sums and rounds of a window of any length, by when the rounds closed; else of whole quarters.
   */
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

/**
 * Of each agent's team, themselves included, what settled and was credited in the period. Index:
 * descent_of, descent_moved.
 */
export async function teamPeriods(
  on: Db | Tx,
  { agentIds, minActiveUnits, since, until, withRounds = false }: TeamsAsked,
): Promise<Map<bigint, TeamPeriod>> {
  const least = (id: bigint) =>
    typeof minActiveUnits === 'bigint' ? minActiveUnits : (minActiveUnits.get(id) ?? 0n)
  const stretch = { since, until }
  const source = withRounds
    ? ofRounds(stretch)
    : (await areWholeDays(on, agentIds, stretch))
      ? ofDays(stretch)
      : ofQuarters(stretch)
  const { rows } = await sql<Row>`
    with asked as (
      select * from unnest(${agentIds.map(String)}::bigint[],
        ${agentIds.map((id) => `${least(id)}`)}::bigint[]) as asked(agent_id, least)
    ), did as materialized (
      ${source}
    ), whole as materialized (
      select member_id, sum(staked) as staked, sum(paid) as paid, sum(valid) as valid,
        sum(rebates) as rebates, sum(promotions) as promotions, sum(refunds) as refunds,
        sum(salaries) as salaries,
        jsonb_path_query_array(jsonb_agg(rounds) filter (where rounds is not null), '$[*][*]')
          as rounds
      from did
      group by 1
    ), by_member as (
      select asked.agent_id, asked.least, whole.*
      from whole
      join members.descent d on d.descendant_id = whole.member_id
        and d.from_at <= ${since} and d.until_at >= ${until}
      join asked on asked.agent_id = d.ancestor_id
      union all
      -- Of those who came or left meanwhile, their time in the team.
      select asked.agent_id, asked.least, did.member_id, sum(staked), sum(paid), sum(valid),
        sum(rebates), sum(promotions), sum(refunds), sum(salaries),
        jsonb_path_query_array(jsonb_agg(rounds) filter (where rounds is not null), '$[*][*]')
      from members.descent d
      join asked on asked.agent_id = d.ancestor_id
      join did on did.member_id = d.descendant_id and d.from_at <= did.at and did.at < d.until_at
      where ((d.from_at > ${since} and d.from_at < ${until})
          or (d.until_at > ${since} and d.until_at < ${until}))
        and (d.from_at > '-infinity' or d.until_at < 'infinity')
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

/**
 * Days may be summed when both ends are midnights in the zone that the brand's days are kept by.
 */
async function areWholeDays(
  on: Db | Tx,
  [agentId]: readonly bigint[],
  { since, until }: Stretch,
): Promise<boolean> {
  const { rows } = await sql`
    select from members.member m
    join figures.zone z on z.brand_id = m.brand_id
    where m.id = ${agentId ?? null}
      and (${since}::timestamptz at time zone z.zone)::time = '00:00'
      and (${until}::timestamptz at time zone z.zone)::time = '00:00'`.execute(on)
  return rows.length > 0
}

/** What is in no day yet is added. Index: member_day_in_time. */
const ofDays = ({ since, until }: Stretch) => sql`
  select d.member_id, figures.day_begins(d.day, z.zone) as at, d.staked, d.paid, d.valid,
    d.rebates, d.promotions, d.refunds, d.salaries, null::jsonb as rounds
  from (
    select zone from figures.zone
    where brand_id = (
      select m.brand_id from members.member m join asked on asked.agent_id = m.id limit 1)
  ) z
  join figures.member_day d on d.day >= (${since}::timestamptz at time zone z.zone)::date
    and d.day < (${until}::timestamptz at time zone z.zone)::date
  union all
  select member_id, at, staked, paid, valid, ${unitsOf('rebate')}, ${unitsOf('promotion')},
    ${unitsOf('refund')}, ${unitsOf('salary')}, null
  from figures.change
  where at >= ${since} and at < ${until}`
const ofQuarters = ({ since, until }: Stretch) => sql`
  select player_id as member_id, quarter as at, settled_stake as staked, settled_payout as paid,
    settled_valid as valid, 0::bigint as rebates, 0::bigint as promotions, 0::bigint as refunds,
    0::bigint as salaries, null::jsonb as rounds
  from figures.play
  where quarter >= ${since} and quarter < ${until} and settled > 0
  union all ${given({ since, until })}`
/** Index: bet_settled. */
const ofRounds = ({ since, until }: Stretch) => sql`
  select player_id as member_id, figures.quarter_of(closed_at) as at, sum(stake) as staked,
    sum(payout) as paid, sum(valid_cash) as valid, 0::bigint as rebates, 0::bigint as promotions,
    0::bigint as refunds, 0::bigint as salaries,
    jsonb_agg(jsonb_build_array(stake::text, payout::text, valid_cash::text)
      order by closed_at, round_id) as rounds
  from reports.bet
  where state = 'closed' and closed_at >= ${since} and closed_at < ${until}
  group by 1, 2
  union all ${given({ since, until })}`
const unitsOf = (kind: string) => sql`case when kind = ${kind} then units else 0 end`
/** Index: movement_in_time. */
const given = ({ since, until }: Stretch) => sql`
  select member_id, at, 0, 0, 0, ${unitsOf('rebate')}, ${unitsOf('promotion')},
    ${unitsOf('refund')}, ${unitsOf('salary')}, null
  from figures.movement
  where at >= ${since} and at < ${until}
    and kind in ('rebate', 'promotion', 'refund', 'salary')`

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
    -- In order, so that it begins where the reader stands: all before that would be looked through.
    order by xid, id
    limit 1`.execute(on)
  return rows.length === 0
}
