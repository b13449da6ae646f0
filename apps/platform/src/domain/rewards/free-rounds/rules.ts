import type { RewardRow } from '../store.ts'

/** new: the vendor does not know of it yet; failed: the vendor refused it. */
type RewardState = 'new' | 'active' | 'finished' | 'expired' | 'cancelled' | 'failed'

export function stateOf(
  reward: Pick<
    RewardRow,
    'rounds' | 'used' | 'ends_at' | 'cancelled_at' | 'told_at' | 'vendor_refused'
  >,
  now: Date,
): RewardState {
  if (reward.cancelled_at) return 'cancelled'
  if (reward.vendor_refused !== null) return 'failed'
  if (reward.used >= reward.rounds) return 'finished'
  if (reward.ends_at <= now) return 'expired'
  return reward.told_at ? 'active' : 'new'
}
