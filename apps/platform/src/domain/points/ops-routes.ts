import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../refusal.ts'
import { answerQueue } from '../audit/index.ts'
import type { Deps } from './deps.ts'
import { addReward, changeReward } from './mall/change-reward.ts'
import { approveRedemption, rejectRedemption } from './mall/decide.ts'
import { redemptionColumns, redemptionQueue } from './mall/list.ts'
import { type RewardRow, rewardsOfBrand } from './mall/rewards.ts'
import { redemptionById, redemptionsByIds, type RedemptionRow } from './mall/store.ts'
import { redemptionForOperators, rewardForOperators } from './mall/to-wire.ts'

/** What members asked for, and the mall itself. */
export function operatorPointRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  const decided = (outcome: RedemptionRow | Refusal) =>
    isRefusal(outcome) ? outcome : redemptionForOperators(outcome)
  const kept = (outcome: RewardRow | Refusal) =>
    isRefusal(outcome) ? outcome : rewardForOperators(outcome)

  route('GET /ops/redemptions', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'redemptions',
      table: redemptionQueue,
      read: async (ids) => (await redemptionsByIds(db, ids)).map(redemptionForOperators),
      columns: redemptionColumns,
    })
  })
  route('GET /ops/redemptions/:id', async ({ operator, params }) => {
    const row = await redemptionById(db, params.id)
    return row?.brand_id === operator.brandId ? redemptionForOperators(row) : refuse('not_found')
  })
  route('POST /ops/redemptions/:id/approve', async ({ operator, ip, params, body }) =>
    decided(await approveRedemption(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('POST /ops/redemptions/:id/reject', async ({ operator, ip, params, body }) =>
    decided(await rejectRedemption(deps, { ...operator, ip }, { ...params, ...body })),
  )
  route('GET /ops/point-rewards', async ({ operator }) => ({
    rewards: (await rewardsOfBrand(db, operator.brandId)).map(rewardForOperators),
  }))
  route('POST /ops/point-rewards', async ({ operator, ip, body, key }) =>
    kept(await addReward(deps, { ...operator, ip }, { key, ...body })),
  )
  route('PUT /ops/point-rewards/:id', async ({ operator, ip, params, body }) =>
    kept(await changeReward(deps, { ...operator, ip }, { ...params, ...body })),
  )
}
