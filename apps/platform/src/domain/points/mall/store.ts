import type { PointRewardKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { RewardRow, Words } from './rewards.ts'

export type RedemptionRow = {
  id: bigint
  brand_id: number
  member_id: bigint
  username: string
  reward_id: bigint
  state: 'in_process' | 'approved' | 'rejected'
  kind: PointRewardKind
  name: Words
  picture: string
  points: bigint
  amount: bigint
  worth: bigint
  turnover_times: number
  days: number
  address: string | null
  mobile: string | null
  remark: string | null
  decided_by: bigint | null
  decider: string | null
  requested_at: Date
  decided_at: Date | null
}

const view = sql`
  c.*, p.username, r.picture, o.username as decider
  from points.redemption c
  join members.member p on p.id = c.member_id
  join points.reward r on r.id = c.reward_id
  left join operators.operator o on o.id = c.decided_by`

export const redemptionById = async (db: Db | Tx, id: bigint): Promise<RedemptionRow | undefined> =>
  (await sql<RedemptionRow>`select ${view} where c.id = ${id}`.execute(db)).rows[0]

export async function redemptionByKey(
  db: Db | Tx,
  memberId: bigint,
  key: string,
): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select ${view} where c.member_id = ${memberId} and c.request_key = ${key}`.execute(db)
  return rows[0]
}

export async function lockRedemption(tx: Tx, id: bigint): Promise<RedemptionRow | undefined> {
  await sql`select 1 from points.redemption where id = ${id} for update`.execute(tx)
  return redemptionById(tx, id)
}

export async function insertRedemption(
  tx: Tx,
  row: {
    memberId: bigint
    requestKey: string
    reward: RewardRow
    address: string | null
    mobile: string | null
    at: Date
  },
): Promise<bigint> {
  const { reward } = row
  const { rows } = await sql<{ id: bigint }>`
    insert into points.redemption (brand_id, member_id, reward_id, request_key, kind, name, points,
      amount, worth, turnover_times, days, address, mobile, requested_at)
    values (${reward.brand_id}, ${row.memberId}, ${reward.id}, ${row.requestKey}, ${reward.kind},
      ${JSON.stringify(reward.name)}::jsonb, ${reward.points}, ${reward.amount}, ${reward.worth},
      ${reward.turnover_times}, ${reward.days}, ${row.address}, ${row.mobile}, ${row.at})
    returning id`.execute(tx)
  return rows[0]!.id
}

export async function closeRedemption(
  tx: Tx,
  id: bigint,
  closed: {
    state: 'approved' | 'rejected'
    remark: string | null
    operatorId: bigint
    at: Date
  },
): Promise<void> {
  await sql`
    update points.redemption
    set state = ${closed.state}, remark = ${closed.remark}, decided_by = ${closed.operatorId},
      decided_at = ${closed.at}
    where id = ${id}`.execute(tx)
}

/** Index: redemption_of_member. */
export async function redemptionsOfMember(
  db: Db,
  memberId: bigint,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RedemptionRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<RedemptionRow>`
      select ${view} where c.member_id = ${memberId}
      order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ n: bigint }>`
      select count(*) as n from points.redemption where member_id = ${memberId}`.execute(db),
  ])
  return { rows, total: Number(count.rows[0]!.n) }
}

/** In the order of the ids. */
export async function redemptionsByIds(db: Db, ids: readonly bigint[]): Promise<RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`
    select ${view}
    where c.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], c.id)`.execute(db)
  return rows
}

/** Index: redemption_of_member. */
export async function hasOpenRedemption(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from points.redemption
    where member_id = ${memberId} and state = 'in_process' limit 1`.execute(db)
  return rows.length > 0
}
