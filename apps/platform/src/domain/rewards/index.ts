import type { Tx } from '../../db/pool.ts'
import type { MemberSession } from '../../http/edge.ts'
import type { Module } from '../../module.ts'
import type { Asking } from '../approvals/index.ts'
import { cancelFreeRounds } from './free-rounds/cancel-free-rounds.ts'
import type { Acting, Deps } from './deps.ts'
import { giveFreeRounds } from './free-rounds/give-free-rounds.ts'
import { type Grant, grantFreeRounds } from './free-rounds/grant-free-rounds.ts'
import { claim, claimIn, lapse, reject } from './grants/claim.ts'
import { give, type NewGrant } from './grants/give.ts'
import { grantsOf } from './grants/store.ts'
import { promise, type Promised } from './promise.ts'
import { operatorRewardRoutes } from './ops-routes.ts'
import { rewardChecks } from './proof.ts'
import { rewardRoutes } from './routes.ts'
import { openRewards, rewardsOf } from './store.ts'
import { tellUntold } from './free-rounds/tell-vendor.ts'

export type { NewGrant } from './grants/give.ts'
export type { GrantRow, GrantSource, GrantState } from './grants/store.ts'
export type { GrantValue, StoredValue } from './grants/value.ts'
export { readValue, storedValue, valueToWire, worthOf } from './grants/value.ts'
export { approvedOf } from './promise.ts'
export { untoldStanding } from './store.ts'
export { WORTH_MAX as FREE_ROUNDS_WORTH_MAX } from './free-rounds/grant-free-rounds.ts'
export { stateOf } from './free-rounds/rules.ts'

const SHOWN = 50

/**
 * Rounds that cost a player nothing. How a bet uses one is decided with the bet (`vendors.take`).
 */
export function createRewards(deps: Deps) {
  const acts = {
    grant: (grant: Grant, by: Acting | null) => grantFreeRounds(deps, grant, by),
    /**
     * Grants, and tells the vendor at once: what it will not have is refused and stays as failed. A
     * vendor who is away hears of it later.
     */
    give: (grant: Grant, by: Acting) => giveFreeRounds(deps, grant, by),
    cancel: (rewardUuid: string, by: Acting) => cancelFreeRounds(deps, rewardUuid, by),
    /** The newest first, at most 50. */
    of: (playerId: bigint) => rewardsOf(deps.db, playerId, SHOWN),
    /** Those that can be played now, the first to end first, at most 50. */
    open: (playerId: bigint) => openRewards(deps.db, playerId, deps.now(), SHOWN),
    /** Tells a vendor what it has not heard of this player's rewards. */
    tell: (playerId: bigint, vendor: string) => tellUntold(deps, { playerId, vendor }),
    /** The same for all of them. */
    tellAll: () => tellUntold(deps, null),
    /** Whether operators may promise so much without a second one; otherwise it is asked for. */
    promise: (tx: Tx, by: Asking, promised: Promised) => promise(deps, tx, by, promised),
    /** What promotions, missions and the like give: the one act that pays rewards. */
    grants: {
      give: (tx: Tx, grant: NewGrant) => give(deps, tx, grant),
      claim: (member: Pick<MemberSession, 'playerId' | 'brandId'>, id: bigint) =>
        claim(deps, member, id),
      claimIn: (tx: Tx, member: Pick<MemberSession, 'playerId' | 'brandId'>, id: bigint) =>
        claimIn(deps, tx, member, id),
      reject: (what: { id: bigint; reason: string }, by: Acting) => reject(deps, what, by),
      of: (memberId: bigint, asked: Parameters<typeof grantsOf>[2]) =>
        grantsOf(deps.db, memberId, asked),
      lapse: () => lapse(deps),
    },
  }
  const module: Module = {
    name: 'rewards',
    member: (route) => rewardRoutes(route, { ...deps, rewards: acts }),
    operator: (route) => operatorRewardRoutes(route, { ...deps, rewards: acts }),
    jobs: [
      { name: 'tell_rewards', every: '* * * * *', act: acts.tellAll },
      { name: 'lapse_grants', every: '* * * * *', act: acts.grants.lapse },
    ],
    hints: {
      member: { 'reward.*': ['balance'], 'grant.*': ['balance', 'rewards'] },
      operator: { 'grant.*': ['players'] },
    },
    checks: rewardChecks,
  }
  return { ...acts, module }
}
export type Rewards = Omit<ReturnType<typeof createRewards>, 'module'>
