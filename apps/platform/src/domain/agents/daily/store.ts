import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import { AGENTS } from '../../members/index.ts'

export async function brandIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from brand.brand order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type BrandDay = { day: string; since: Date; until: Date }
/** The oldest day that is over and not fixed; a brand's first is the one before today. */
export async function nextDay(
  tx: Tx,
  of: { brandId: number; now: Date; timeZone: string; afterMinutes: number },
): Promise<BrandDay | null> {
  const { rows } = await sql<BrandDay>`
    with due as (
      select (date_trunc('day', (${of.now}::timestamptz
        - make_interval(mins => ${of.afterMinutes})) at time zone ${of.timeZone}))::date as today
    ), next as (
      select coalesce(
        (select max(day) + 1 from agents.daily_run where brand_id = ${of.brandId}),
        today - 1) as day, today
      from due
    )
    select day::text, day::timestamp at time zone ${of.timeZone} as since,
      (day + 1)::timestamp at time zone ${of.timeZone} as until
    from next
    where day < today`.execute(tx)
  return rows[0] ?? null
}

/** False when another has it. */
export async function takeDay(tx: Tx, brandId: number, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into agents.daily_run (brand_id, day, computed_at)
    values (${brandId}, ${day}, ${at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

type OfDay = BrandDay & { brandId: number }
/**
 * What each member of a brand turned over in a day, by game type and `also`, table games aside
 * (docs/decisions/0022). Index: play_in_time.
 */
const turnover = ({ brandId, since, until }: OfDay, also = sql``) => sql`
  select p.player_id as member_id, g.game_type${also}, sum(p.settled_valid)::bigint as valid
  from figures.play p
  join members.member m on m.id = p.player_id and m.brand_id = ${brandId} and m.type <> 4
  join vendors.game g on g.vendor = p.vendor and g.code = p.game_code and g.classify <> 'TG'
  where p.quarter >= ${since} and p.quarter < ${until}
  group by p.player_id, g.game_type${also}
  having sum(p.settled_valid) > 0`

/**
 * At the rate of the member's label; floored to 0.01 each, no more than the day's most, nothing
 * under the minimum (domain 2.3).
 */
export async function insertRebates(
  tx: Tx,
  of: OfDay & { rebates: Settings['rebates']; ranks: Settings['ranks'] },
): Promise<void> {
  const { minimumUnits, dayMostUnits, ...rates } = of.rebates
  const percents = of.ranks.levels.map(({ rebatePercent }) => rebatePercent)
  await sql`
    insert into agents.rebate (brand_id, member_id, day, game_type, valid, rate_ppm, units)
    select ${of.brandId}, did.member_id, ${of.day}, game_type, valid, rate, case
      when floored < ${minimumUnits}::bigint then 0
      else least(floored, ${dayMostUnits}::bigint) end
    from (${turnover(of)}) as did
    join members.member m on m.id = did.member_id
    join lateral (
      select coalesce((${JSON.stringify(rates)}::jsonb->>game_type)::int, 0)
        * coalesce((${percents}::int[])[m.rank_level + 1], 100) / 100 as rate
    ) as by_type on rate > 0
    cross join lateral (select div(valid::numeric * rate, 1000000000)::bigint * 1000 as floored)
      as share`.execute(tx)
}

/**
 * Of each turnover, what every active agent above is given beyond those below them: of rolling
 * commission the rate of their opening link (ruling 19), of lotteries their prize mode. The line is
 * that of the day.
 */
export async function insertParts(
  tx: Tx,
  of: OfDay & { rebates: Settings['rebates']; modes: Settings['lotteryModes'] },
): Promise<void> {
  const { minimumUnits: _least, dayMostUnits: _most, ...rates } = of.rebates
  await sql`
    with did as (${turnover(of, sql`, g.prize_series`)}), line as (
      select did.member_id, did.game_type, did.prize_series, did.valid,
        d.ancestor_id as agent_id, d.depth,
        case when t.member_id is not null then coalesce((t.rebates->>did.game_type)::int, 0)
          when a.type = any(${AGENTS}) then
            coalesce((${JSON.stringify(rates)}::jsonb->>did.game_type)::int, 0)
          else 0 end as rate,
        coalesce((t.prize_modes->>did.prize_series)::int,
          (${JSON.stringify(of.modes)}::jsonb->>did.prize_series)::int) as mode
      from did
      join members.descent d on d.descendant_id = did.member_id
        and d.from_at < ${of.until} and d.until_at >= ${of.until}
      join members.member a on a.id = d.ancestor_id
        and (a.status = 'active' or d.depth = 0)
      left join members.terms t on t.member_id = a.id
    ), shares as (
      select *,
        greatest(rate - coalesce(max(rate) over below, 0), 0) as rolling,
        case when depth > 0
          then greatest(mode - max(mode) over below, 0) * 500 else 0 end as by_mode
      from line
      window below as (partition by member_id, game_type, prize_series order by depth
        rows between unbounded preceding and 1 preceding)
    )
    insert into agents.commission_part (agent_id, day, kind, game_type, share_ppm, valid)
    select agent_id, ${of.day}, kind, game_type, share, sum(valid)
    from shares
    cross join lateral (values ('rolling', rolling), ('prize_mode', by_mode)) as of(kind, share)
    where share > 0
    group by 1, 3, 4, 5`.execute(tx)
}

export async function insertCommissions(tx: Tx, brandId: number, day: string): Promise<void> {
  await sql`
    insert into agents.commission (brand_id, agent_id, day, kind, units)
    select ${brandId}, p.agent_id, p.day, p.kind,
      div(sum(p.valid::numeric * p.share_ppm), 1000000000)::bigint * 1000
    from agents.commission_part p
    join members.member m on m.id = p.agent_id and m.brand_id = ${brandId}
    where p.day = ${day}
    group by p.agent_id, p.day, p.kind`.execute(tx)
}

export type Due = {
  id: bigint
  table: 'rebate' | 'commission'
  memberId: bigint
  day: string
  kind: 'rebate' | 'rolling' | 'prize_mode'
  units: bigint
}
/** What is fixed and not paid, to accounts that are open. Index: rebate_due, commission_due. */
export async function readDue(db: Db, brandId: number, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.* from (
      select id, 'rebate' as table, member_id as "memberId", day::text, 'rebate' as kind, units
      from agents.rebate where brand_id = ${brandId} and paid_at is null and units > 0
      union all
      select id, 'commission', agent_id, day::text, kind, units
      from agents.commission where brand_id = ${brandId} and paid_at is null and units > 0
    ) as due
    join members.member m on m.id = due."memberId" and m.status <> 'closed'
    order by due."memberId", due.day
    limit ${limit}`.execute(db)
  return rows
}

/** False when it was paid meanwhile. */
export async function markPaid(tx: Tx, { table, id }: Due, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(`agents.${table}`)} set paid_at = ${at}
    where id = ${id} and paid_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function addIncome(tx: Tx, { memberId, day, kind, units }: Due): Promise<void> {
  await sql`
    insert into agents.income_day as i (agent_id, day, kind, gross, to_downlines, net)
    values (${memberId}, ${day}, ${kind}, ${units}, 0, ${units})
    on conflict (agent_id, day, kind)
    do update set gross = i.gross + excluded.gross, net = i.net + excluded.net`.execute(tx)
}
