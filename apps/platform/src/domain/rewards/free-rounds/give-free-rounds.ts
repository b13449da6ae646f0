import { unitsToDecimal } from '@padma/money'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import type { Acting, Deps } from '../deps.ts'
import { type Grant, grantFreeRounds } from './grant-free-rounds.ts'
import { rewardById, type RewardRow } from '../store.ts'
import { tellVendor } from './tell-vendor.ts'

/** Gives free rounds and notifies the vendor at once: only the vendor knows the game's stakes. */
export async function giveFreeRounds(
  deps: Deps,
  grant: Grant,
  by: Acting,
): Promise<RewardRow | Refusal> {
  const granted = await grantFreeRounds(deps, grant, by)
  if (isRefusal(granted)) return granted
  const refusal = granted.told_at ? null : await tellVendor(deps, granted)
  const reward = (await rewardById(deps.db, granted.reward_uuid))!
  if (reward.vendor_refused === null) return reward
  return refuse('reward_not_taken', {
    detail: { why: reward.vendor_refused, stakes: (refusal?.stakes ?? []).map(unitsToDecimal) },
  })
}
