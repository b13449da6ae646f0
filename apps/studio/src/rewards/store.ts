import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

export type RewardRow = {
  reward_uuid: string
  wallet_user: string
  game_code: string
  currency: string
  stake_units: bigint
  rounds: number
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
}
export type NewReward = Omit<RewardRow, 'ended_at'>
/** `left`: rounds that may still be begun. */
export type OpenReward = RewardRow & { left: number }

/** The reward as it is kept, made now when it is new. */
export async function keepReward(db: Db, reward: NewReward): Promise<RewardRow> {
  await sql`
    insert into reward (
      reward_uuid, wallet_user, game_code, currency, stake_units, rounds, starts_at, ends_at
    ) values (
      ${reward.reward_uuid}, ${reward.wallet_user}, ${reward.game_code}, ${reward.currency},
      ${reward.stake_units}, ${reward.rounds}, ${reward.starts_at}, ${reward.ends_at}
    )
    on conflict (reward_uuid) do nothing`.execute(db)
  return (
    await sql<RewardRow>`select * from reward where reward_uuid = ${reward.reward_uuid}`.execute(db)
  ).rows[0]!
}

/** False when there is no such reward of this player. */
export async function endReward(db: Db | Tx, user: string, rewardUuid: string): Promise<boolean> {
  const { rows } = await sql`
    update reward set ended_at = coalesce(ended_at, clock_timestamp())
    where reward_uuid = ${rewardUuid} and wallet_user = ${user}
    returning 1`.execute(db)
  return rows.length === 1
}

/**
 * What the player's next free round is of: the reward that ends first, or null.
 * Indexes: reward_of_player, round_of_reward.
 */
export async function openReward(
  db: Db | Tx,
  of: { user: string; gameCode: string; currency: string },
): Promise<OpenReward | null> {
  return (
    (
      await sql<OpenReward>`
    select r.*, r.rounds - played.count::int as left from reward r
    cross join lateral (select count(*) from round where round.reward_uuid = r.reward_uuid
      and round.state <> 'void') played
    where r.wallet_user = ${of.user} and r.game_code = ${of.gameCode}
      and r.currency = ${of.currency} and r.ended_at is null
      and r.starts_at <= clock_timestamp() and r.ends_at > clock_timestamp()
        and r.rounds > played.count
    order by r.ends_at, r.reward_uuid limit 1`.execute(db)
    ).rows[0] ?? null
  )
}
