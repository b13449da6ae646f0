import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import {
  insertReward,
  lockReward,
  rewardByKey,
  type RewardRow,
  updateReward,
  type Written,
} from './rewards.ts'
import { rewardForOperators } from './to-wire.ts'

type Asked = Omit<ReturnType<typeof rewardForOperators>, 'id' | 'version' | 'available'>
const written = (asked: Asked): Written => ({
  kind: asked.kind,
  name: asked.name,
  detail: asked.detail,
  picture: asked.picture,
  points: BigInt(asked.points),
  amount: parseUnits(asked.amount)!,
  worth: parseUnits(asked.worth)!,
  turnover_times: asked.turnoverTimes,
  days: asked.days,
  quantity: asked.quantity,
  from_at: asked.from === '' ? null : new Date(asked.from),
  until_at: asked.until === '' ? null : new Date(asked.until),
  position: asked.position,
  is_on: asked.isOn,
})

export function addReward(
  deps: Deps,
  operator: Acting,
  { key, ...asked }: Asked & { key: string },
): Promise<RewardRow | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const { brandId } = operator
    const made = await insertReward(tx, { brandId, requestKey: key, at }, written(asked))
    if (!made) return (await rewardByKey(tx, brandId, key))!
    await writeDown(deps, tx, operator, null, made)
    return made
  })
}

/** Changes it from the version that the operator saw. */
export function changeReward(
  deps: Deps,
  operator: Acting,
  { id, version, reward }: { id: bigint; version: number; reward: Asked },
): Promise<RewardRow | Refusal> {
  return inTransaction(deps.db, async (tx): Promise<RewardRow | Refusal> => {
    const before = await lockReward(tx, id)
    if (before?.brand_id !== operator.brandId) return refuse('not_found')
    if (before.version !== version) return refuse('point_reward_changed')
    if (before.kind !== reward.kind)
      return refuse('reward_kind_fixed', { fields: { kind: 'fixed' } })
    if (reward.quantity < before.quantity - before.available)
      return refuse('quantity_below_taken', { fields: { quantity: 'too_small' } })
    const after = await updateReward(tx, before, written(reward))
    await writeDown(deps, tx, operator, before, after)
    return after
  })
}

const writeDown = (
  deps: Pick<Deps, 'audit'>,
  tx: Tx,
  { brandId, operatorId, ip }: Acting,
  before: RewardRow | null,
  after: RewardRow,
): Promise<void> =>
  deps.audit(tx, {
    brandId,
    operatorId,
    ip,
    act: before ? 'point_reward.changed' : 'point_reward.added',
    subject: `point_reward:${after.id}`,
    before: before && rewardForOperators(before),
    after: rewardForOperators(after),
  })
