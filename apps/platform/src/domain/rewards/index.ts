import type { Refusal } from '../../refusal.ts'
import { cancelFreeRounds } from './cancel-free-rounds.ts'
import type { Acting, Deps } from './deps.ts'
import { giveFreeRounds } from './give-free-rounds.ts'
import { type Grant, grantFreeRounds } from './grant-free-rounds.ts'
import { openRewards, type RewardRow, rewardsOf } from './store.ts'
import { tellUntold } from './tell-vendor.ts'

export { untoldStanding } from './store.ts'
export { operatorRewardRoutes } from './ops-routes.ts'
export { rewardRoutes } from './routes.ts'
export { type RewardState, stateOf } from './rules.ts'

const SHOWN = 50

/** Rounds that cost a player nothing. How a bet uses one is decided with the bet (`vendors.take`). */
export type Rewards = {
  grant: (grant: Grant, by: Acting | null) => Promise<RewardRow | Refusal>
  /** Grants, and tells the vendor at once: what he will not have is refused and stands as failed. One who is away hears of it later. */
  give: (grant: Grant, by: Acting) => Promise<RewardRow | Refusal>
  cancel: (rewardUuid: string, by: Acting) => Promise<RewardRow | Refusal>
  /** The newest first, at most 50. */
  of: (playerId: bigint) => Promise<RewardRow[]>
  /** Those that can be played now, the first to end first, at most 50. */
  open: (playerId: bigint) => Promise<RewardRow[]>
  /** Tells a vendor what he has not heard of this player's rewards. */
  tell: (playerId: bigint, vendor: string) => Promise<void>
  /** The same for everybody. */
  tellAll: () => Promise<void>
}

export function createRewards(deps: Deps): Rewards {
  return {
    grant: (grant, by) => grantFreeRounds(deps, grant, by),
    give: (grant, by) => giveFreeRounds(deps, grant, by),
    cancel: (rewardUuid, by) => cancelFreeRounds(deps, rewardUuid, by),
    of: (playerId) => rewardsOf(deps.db, playerId, SHOWN),
    open: (playerId) => openRewards(deps.db, playerId, deps.now(), SHOWN),
    tell: (playerId, vendor) => tellUntold(deps, { playerId, vendor }),
    tellAll: () => tellUntold(deps, null),
  }
}
