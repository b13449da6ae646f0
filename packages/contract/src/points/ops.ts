import { z } from 'zod'
import { calls, OneId } from '../call.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { OpsPointReward, OpsRedemption, redemptionStates, RewardWritten } from './types.ts'

const Remark = z.string().trim().min(3).max(300)

/** Where operators decide on redemptions, and keep the mall. */
export const ops = calls({
  'GET /ops/redemptions': {
    summary: 'Redemptions of the points mall, those in process with the oldest first',
    session: 'operator',
    right: 'redemptions.read',
    query: queueQuery(...redemptionStates),
    hasCsv: true,
    value: queueOf(OpsRedemption),
    refusals: [],
  },
  'GET /ops/redemptions/:id': {
    summary: 'One redemption',
    session: 'operator',
    right: 'redemptions.read',
    params: OneId,
    value: OpsRedemption,
    refusals: [],
  },
  'POST /ops/redemptions/:id/approve': {
    summary: 'Give the reward: a bonus or cash is credited, goods are sent',
    session: 'operator',
    right: 'redemptions.decide',
    claim: 'redemption',
    params: OneId,
    body: z.object({ remark: Remark.optional() }),
    value: OpsRedemption,
    refusals: [
      'redemption_decided',
      'redemption_bonus_active',
      'player_excluded',
      'account_closed',
    ],
  },
  'POST /ops/redemptions/:id/reject': {
    summary: 'Refuse it: points, money and stock go back; the member reads why',
    session: 'operator',
    right: 'redemptions.decide',
    claim: 'redemption',
    params: OneId,
    body: z.object({ reason: Remark }),
    value: OpsRedemption,
    refusals: ['redemption_decided'],
  },
  'GET /ops/point-rewards': {
    summary: 'The mall: every reward, also those that are off or over',
    session: 'operator',
    right: 'pointRewards.read',
    value: z.object({ rewards: z.array(OpsPointReward) }),
    refusals: [],
  },
  'POST /ops/point-rewards': {
    summary: 'Add a reward',
    session: 'operator',
    right: 'pointRewards.change',
    keyed: true,
    body: RewardWritten,
    value: OpsPointReward,
    refusals: ['key_reused'],
  },
  'PUT /ops/point-rewards/:id': {
    summary: 'Change a reward; what was asked for before keeps its terms',
    session: 'operator',
    right: 'pointRewards.change',
    params: OneId,
    body: z.object({ version: z.number().int(), reward: RewardWritten }),
    value: OpsPointReward,
    refusals: ['point_reward_changed', 'reward_kind_fixed', 'quantity_below_taken'],
  },
})
