import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

export type RewardRow = {
  reward_uuid: string
  player_id: bigint
  vendor: string
  game_code: string
  currency: string
  /** Units that each round is played for. */
  stake: bigint
  rounds: number
  /** Wagering that each unit won asks for, in parts per million, and the days for it. */
  wagering_ppm: number
  wagering_days: number
  used: number
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  told_at: Date | null
  vendor_refused: string | null
  granted_at: Date
}

export async function rewardById(db: Db | Tx, rewardUuid: string): Promise<RewardRow | null> {
  return (
    (
      await sql<RewardRow>`select * from rewards.reward where reward_uuid = ${rewardUuid}`.execute(
        db,
      )
    ).rows[0] ?? null
  )
}

/** The newest first. Index: reward_of_player. */
export async function rewardsOf(
  db: Db | Tx,
  playerId: bigint,
  limit: number,
): Promise<RewardRow[]> {
  return (
    await sql<RewardRow>`
      select *
      from rewards.reward
      where player_id = ${playerId}
      order by granted_at desc
      limit ${limit}`.execute(db)
  ).rows
}

/**
 * Known to the vendor, with rounds left, in their time; the first to end first. Index:
 * reward_of_player.
 */
export async function openRewards(
  db: Db,
  playerId: bigint,
  now: Date,
  limit: number,
): Promise<RewardRow[]> {
  return (
    await sql<RewardRow>`
    select * from rewards.reward
    where player_id = ${playerId} and told_at is not null and vendor_refused is null
      and cancelled_at is null and used < rounds and starts_at <= ${now} and ends_at > ${now}
    order by ends_at
    limit ${limit}`.execute(db)
  ).rows
}

/** Null when the id is there already; then nothing was written. */
export async function insertReward(
  tx: Tx,
  reward: Pick<
    RewardRow,
    | 'reward_uuid'
    | 'player_id'
    | 'vendor'
    | 'game_code'
    | 'currency'
    | 'stake'
    | 'rounds'
    | 'wagering_ppm'
    | 'wagering_days'
    | 'starts_at'
    | 'ends_at'
  > & { granted_by: bigint | null },
): Promise<RewardRow | null> {
  return (
    (
      await sql<RewardRow>`
    insert into rewards.reward (reward_uuid, player_id, vendor, game_code, currency, stake,
      rounds, wagering_ppm, wagering_days, starts_at, ends_at, granted_by)
    values (${reward.reward_uuid}, ${reward.player_id}, ${reward.vendor}, ${reward.game_code},
      ${reward.currency}, ${reward.stake}, ${reward.rounds}, ${reward.wagering_ppm},
      ${reward.wagering_days}, ${reward.starts_at}, ${reward.ends_at}, ${reward.granted_by})
    on conflict (reward_uuid) do nothing returning *`.execute(tx)
    ).rows[0] ?? null
  )
}

/** An operator's grants come one after the other until the transaction ends. */
export async function lockGiver(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('rewards.giver ' || ${operatorId}::text,
      0))`.execute(tx)
}

/**
 * What was given today, the brand's day: to a player by whomever, and by an operator to whomever.
 * Of what was cancelled, or the vendor would not have, only the rounds that were played count.
 * Indexes: reward_of_player, reward_of_operator.
 */
export async function worthOfDay(
  tx: Tx,
  { playerId, operatorId, timeZone }: { playerId: bigint; operatorId: bigint; timeZone: string },
): Promise<{ toPlayer: bigint; byOperator: bigint }> {
  const worth = sql`
    coalesce(sum(stake * case when cancelled_at is null and vendor_refused is null then rounds
      else used end), 0)::bigint`
  const isToday = sql`
    granted_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`
  const { rows } = await sql<{ toPlayer: bigint; byOperator: bigint }>`
    select (select ${worth} from rewards.reward where player_id = ${playerId}
      and granted_by is not null and ${isToday}) as "toPlayer",
      (select ${worth} from rewards.reward where granted_by = ${operatorId}
        and ${isToday}) as "byOperator"`.execute(tx)
  return rows[0]!
}

/**
 * The vendor is to be told of this too. Null when it was cancelled before. The caller holds the
 * player's lock, as bets do.
 */
export async function markCancelled(
  tx: Tx,
  rewardUuid: string,
  at: Date,
): Promise<RewardRow | null> {
  return (
    (
      await sql<RewardRow>`
        update rewards.reward
        set cancelled_at = ${at}, told_at = null
        where reward_uuid = ${rewardUuid} and cancelled_at is null
        returning *`.execute(tx)
    ).rows[0] ?? null
  )
}

/**
 * What vendors are still to be told, the oldest first; of one player and vendor when they are
 * named. Index: reward_untold.
 */
export async function untoldRewards(
  db: Db,
  of: { playerId: bigint; vendor: string } | null,
  now: Date,
  limit: number,
): Promise<RewardRow[]> {
  const wanted = of ? sql`player_id = ${of.playerId} and vendor = ${of.vendor}` : sql`true`
  return (
    await sql<RewardRow>`
      select *
      from rewards.reward
      where told_at is null and ends_at > ${now} and ${wanted}
      order by granted_at
      limit ${limit}`.execute(db)
  ).rows
}

/**
 * What vendors have not acknowledged for longest: how many wait, and the seconds since the oldest
 * was granted or cancelled. Index: reward_untold.
 */
export async function untoldStanding(db: Db): Promise<{ rewards: bigint; oldest_seconds: number }> {
  return (
    await sql<{ rewards: bigint; oldest_seconds: number }>`
    select count(*) as rewards, coalesce(extract(epoch
      from clock_timestamp() - min(coalesce(cancelled_at, granted_at))),
      0)::float8 as oldest_seconds
    from rewards.reward where told_at is null and ends_at > clock_timestamp()`.execute(db)
  ).rows[0]!
}

/** Only of what the vendor was notified of: a reward cancelled meanwhile is still to be sent. */
export async function markTold(
  db: Db | Tx,
  reward: RewardRow,
  at: Date,
  vendorRefused: string | null,
): Promise<void> {
  await sql`
    update rewards.reward
    set told_at = ${at}, vendor_refused = ${vendorRefused}
    where reward_uuid = ${reward.reward_uuid}
      and (cancelled_at is null) = ${reward.cancelled_at === null}`.execute(db)
}
