import { z } from 'zod'
import { Amount, calls, Instant } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { opsProgress, referralStates } from './types.ts'

/** A friend whom a player invited, as operators see them. */
export const Referral = z
  .object({
    id: z.string(),
    inviter: Player,
    friend: Player,
    state: z.enum(referralStates),
    ...opsProgress,
    inviterReward: Amount,
    friendReward: Amount,
    inviterMissed: z.string().nullable().describe('why the inviter was given nothing'),
    friendMissed: z.string().nullable().describe('why the friend was given nothing'),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'Referral' })

export const ops = calls({
  'GET /ops/referrals': {
    summary: 'Friends whom players invited, the newest first; searched by either name',
    session: 'operator',
    right: 'referrals.read',
    query: queueQuery('all', 'open', 'rewarded', 'not_counted', 'late'),
    hasCsv: true,
    value: queueOf(Referral),
    refusals: [],
  },
})
