import type { PointRewardKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type Words = Record<string, string>
export type RewardRow = {
  id: bigint
  brand_id: number
  kind: PointRewardKind
  name: Words
  detail: Words
  picture: string
  points: bigint
  /** Money that is paid with the points. */
  amount: bigint
  worth: bigint
  turnover_times: number
  days: number
  quantity: number
  available: number
  from_at: Date | null
  until_at: Date | null
  position: number
  is_on: boolean
  version: number
}

/** Whether members may ask for it now. */
export const isOffered = (row: RewardRow, now: Date): boolean =>
  row.is_on &&
  (row.from_at === null || row.from_at <= now) &&
  (row.until_at === null || row.until_at > now)

/** What the mall shows; what has run out is last. Index: reward_of_brand. */
export async function offeredRewards(
  db: Db,
  brandId: number,
  now: Date,
  { kind, page, pageSize }: { kind: PointRewardKind | 'all'; page: number; pageSize: number },
): Promise<{ rows: RewardRow[]; total: number; kinds: PointRewardKind[] }> {
  const { rows: all } = await sql<RewardRow>`
    select * from points.reward
    where brand_id = ${brandId} and is_on and (from_at is null or from_at <= ${now})
      and (until_at is null or until_at > ${now})
    order by available = 0, position, points, id`.execute(db)
  const found = all.filter((row) => kind === 'all' || row.kind === kind)
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    kinds: [...new Set(all.map((row) => row.kind))],
  }
}

export async function rewardsOfBrand(db: Db, brandId: number): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select * from points.reward where brand_id = ${brandId}
    order by is_on desc, position, id`.execute(db)
  return rows
}

/** One after the other: whoever asks for the last one waits for who asks before them. */
export async function lockReward(tx: Tx, id: bigint): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select * from points.reward where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function moveStock(tx: Tx, rewardId: bigint, by: 1 | -1): Promise<void> {
  await sql`
    update points.reward set available = available + ${by} where id = ${rewardId}`.execute(tx)
}

export type Written = Omit<RewardRow, 'id' | 'brand_id' | 'available' | 'version'>

/** Undefined when the request came before. */
export async function insertReward(
  tx: Tx,
  { brandId, requestKey, at }: { brandId: number; requestKey: string; at: Date },
  reward: Written,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    insert into points.reward (brand_id, kind, name, detail, picture, points, amount, worth,
      turnover_times, days, quantity, available, from_at, until_at, position, is_on, request_key,
      created_at)
    values (${brandId}, ${reward.kind}, ${JSON.stringify(reward.name)}::jsonb,
      ${JSON.stringify(reward.detail)}::jsonb, ${reward.picture}, ${reward.points},
      ${reward.amount}, ${reward.worth}, ${reward.turnover_times}, ${reward.days},
      ${reward.quantity}, ${reward.quantity}, ${reward.from_at}, ${reward.until_at},
      ${reward.position}, ${reward.is_on}, ${requestKey}, ${at})
    on conflict (brand_id, request_key) do nothing
    returning *`.execute(tx)
  return rows[0]
}

export async function rewardByKey(
  tx: Tx,
  brandId: number,
  requestKey: string,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`
    select * from points.reward
    where brand_id = ${brandId} and request_key = ${requestKey}`.execute(tx)
  return rows[0]
}

/** What is taken of it stays taken. */
export async function updateReward(tx: Tx, before: RewardRow, reward: Written): Promise<RewardRow> {
  const { rows } = await sql<RewardRow>`
    update points.reward
    set name = ${JSON.stringify(reward.name)}::jsonb,
      detail = ${JSON.stringify(reward.detail)}::jsonb, picture = ${reward.picture},
      points = ${reward.points}, amount = ${reward.amount}, worth = ${reward.worth},
      turnover_times = ${reward.turnover_times}, days = ${reward.days},
      quantity = ${reward.quantity},
      available = ${reward.quantity - (before.quantity - before.available)},
      from_at = ${reward.from_at}, until_at = ${reward.until_at}, position = ${reward.position},
      is_on = ${reward.is_on}, version = version + 1
    where id = ${before.id}
    returning *`.execute(tx)
  return rows[0]!
}
