import { sql } from 'kysely'
import type { Event } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { TRIAL } from '../../members/index.ts'

/** A member's day that counts for something else than before. */
export type Touched = { playerId: bigint; day: string }
type Zones = ReadonlyMap<number, string>

/**
 * Each round as its last fact tells it, and what the days of its member come to by that: what a
 * round counted before is taken back in the same statement.
 */
export async function countRounds(
  tx: Tx,
  events: readonly Event[],
  zones: Zones,
): Promise<Touched[]> {
  const facts = JSON.stringify(
    events.map(({ brand_id, player_id, player_sequence, payload }) => ({
      ...payload,
      zone: zones.get(brand_id),
      playerId: `${player_id}`,
      playerSequence: `${player_sequence}`,
    })),
  )
  const { rows } = await sql<Touched>`
    with fact as (
      select distinct on ("roundId") "roundId" as round_id, "playerId" as player_id,
        "playerSequence" as player_sequence, vendor, "gameCode" as game_code,
        "stakeUnits" as stake, "payoutUnits" as payout, "closedAt" as closed_at, zone,
        state = 'closed' as counts,
        coalesce("validCashUnits", "keptCashUnits", 0) as valid
      from json_to_recordset(${facts}::json) as f("roundId" bigint, "playerId" bigint,
        "playerSequence" bigint, vendor text, "gameCode" text, "stakeUnits" bigint,
        "payoutUnits" bigint, "closedAt" timestamptz, zone text, state text,
        "validCashUnits" bigint, "keptCashUnits" bigint)
      order by "roundId", "playerSequence" desc
    ), known as materialized (
      select r.* from missions.round r join fact f using (round_id)
    ), kept as (
      insert into missions.round as r (round_id, player_id, player_sequence, day, vendor,
        game_code, stake, valid, multiple, closed_at)
      select f.round_id, f.player_id, f.player_sequence,
        coalesce((f.closed_at at time zone f.zone)::date, k.day), f.vendor, f.game_code, f.stake,
        case when f.counts then f.valid else 0 end,
        case when f.counts and f.stake > 0 then div(f.payout::numeric * 100, f.stake) else 0 end,
        coalesce(f.closed_at, k.closed_at)
      from fact f
      join members.member m on m.id = f.player_id and m.type <> ${TRIAL}
      left join known k using (round_id)
      where f.counts or k.round_id is not null
      on conflict (round_id) do update
      set player_sequence = excluded.player_sequence, day = excluded.day, stake = excluded.stake,
        valid = excluded.valid, multiple = excluded.multiple, closed_at = excluded.closed_at
      where r.player_sequence < excluded.player_sequence
      returning r.*
    ), change as (
      select player_id, day, vendor, game_code, (valid > 0)::int as rounds, valid, closed_at
      from kept
      union all
      select k.player_id, k.day, k.vendor, k.game_code, -(k.valid > 0)::int, -k.valid, null
      from known k
      join kept using (round_id)
    ), tallied as (
      insert into missions.tally as t (player_id, day, vendor, game_code, rounds, valid, last_at)
      select player_id, day, vendor, game_code, sum(rounds), sum(valid),
        coalesce(max(closed_at) filter (where valid > 0), '-infinity')
      from change
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (player_id, day, vendor, game_code) do update
      set rounds = t.rounds + excluded.rounds, valid = t.valid + excluded.valid,
        last_at = greatest(t.last_at, excluded.last_at)
    )
    select distinct player_id as "playerId", day::text as day from change`.execute(tx)
  return rows
}

/** Each deposit once, on the day of its crediting. */
export async function countDeposits(
  tx: Tx,
  events: readonly Event[],
  zones: Zones,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with credited as (
      insert into missions.deposit (deposit_id, player_id, day, units)
      select d.id, d.player_id, (d.closed_at at time zone f.zone)::date,
        coalesce(d.credited, d.amount)
      from unnest(${events.map(({ payload }) => String(payload['depositId']))}::bigint[],
        ${events.map(({ brand_id }) => zones.get(brand_id)!)}::text[]) as f(id, zone)
      join cashier.deposit d on d.id = f.id and d.state = 'success'
      join members.member m on m.id = d.player_id and m.type <> ${TRIAL}
      on conflict (deposit_id) do nothing
      returning player_id, day
    )
    select distinct player_id as "playerId", day::text as day from credited`.execute(tx)
  return rows
}

/** Each friend once, on the day of the decision. */
export async function countFriends(
  tx: Tx,
  events: readonly Event[],
  zones: Zones,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with brought as (
      insert into missions.friend (referral_id, player_id, day)
      select f.id, f.player_id, (f.at at time zone f.zone)::date
      from unnest(${events.map(({ payload }) => String(payload['referralId']))}::bigint[],
        ${events.map(({ player_id }) => `${player_id}`)}::bigint[],
        ${events.map(({ payload }) => String(payload['countedAt']))}::timestamptz[],
        ${events.map(({ brand_id }) => zones.get(brand_id)!)}::text[]) as f(id, player_id, at, zone)
      on conflict (referral_id) do nothing
      returning player_id, day
    )
    select distinct player_id as "playerId", day::text as day from brought`.execute(tx)
  return rows
}

/** Where these members stand now on the leaderboards of these days that are not settled. */
export async function moveStandings(tx: Tx, touched: readonly Touched[]): Promise<void> {
  await sql`
    with place as (
      select distinct a.id, t.player_id, missions.period_of(a.period, t.day) as period
      from unnest(${touched.map(({ playerId }) => playerId)}::bigint[],
        ${touched.map(({ day }) => day)}::date[]) as t(player_id, day)
      join members.member m on m.id = t.player_id
      join missions.activity a on a.brand_id = m.brand_id and a.kind = 'leaderboard'
        and t.day >= a.from_day and (a.until_day is null or t.day <= a.until_day)
    )
    insert into missions.standing as s (activity_id, period, player_id, score, reached_at)
    select a.id, p.period, p.player_id, n.score, n.reached_at
    from place p
    join missions.activity a on a.id = p.id
    cross join lateral missions.score_of(a, p.player_id, p.period) n
    where not exists (select from missions.settled d
      where d.activity_id = a.id and d.period = p.period)
    order by 1, 2, 3
    on conflict (activity_id, period, player_id) do update
    set score = excluded.score, reached_at = excluded.reached_at
    where (s.score, s.reached_at) is distinct from (excluded.score, excluded.reached_at)`.execute(
    tx,
  )
}

/** What belongs to no period that can still change: a week, and the days to settle it. */
const KEPT_DAYS = 12
export async function dropOld(db: Db): Promise<void> {
  await sql`
    delete from missions.round where day < current_date - ${KEPT_DAYS}::int`.execute(db)
  await sql`
    delete from missions.tally where day < current_date - ${KEPT_DAYS}::int`.execute(db)
}
