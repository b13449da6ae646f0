import { sql } from 'kysely'
import type { QueueTable } from '../../db/queue/queue-list.ts'
import type { referralForOperators } from './to-wire.ts'

const joined = { at: sql`c.joined_at`, first: 'newest' as const }
/** Index: friend_of_brand, friend_of_inviter; a friend by member_username. */
export const referralQueue: QueueTable<'all' | 'open' | 'rewarded' | 'not_counted' | 'late'> = {
  code: 'F',
  from: sql`referral.friend c`,
  states: {
    all: { where: sql`true`, ...joined },
    open: { where: sql`c.state in ('open', 'met', 'paying')`, ...joined },
    rewarded: { where: sql`c.state = 'rewarded'`, ...joined },
    not_counted: { where: sql`c.state = 'not_counted'`, ...joined },
    late: { where: sql`c.state = 'late'`, ...joined },
  },
  player: sql`c.inviter_id`,
  references: (words) => [
    sql`c.member_id in (select id from members.member m
      where m.brand_id = c.brand_id and lower(m.username) = lower(${words}))`,
  ],
}

type Referral = ReturnType<typeof referralForOperators>
/** Of the file that operators take away. */
export const referralColumns: Readonly<Record<string, (row: Referral) => string | null>> = {
  Number: ({ id }) => `F-${id}`,
  Inviter: ({ inviter }) => inviter.username,
  Friend: ({ friend }) => friend.username,
  State: ({ state }) => state,
  Reason: ({ reason }) => reason,
  Next: ({ next }) => next,
  Deposited: ({ deposited }) => deposited,
  'Valid bet': ({ bet }) => bet,
  'Inviter reward': ({ inviterReward }) => inviterReward,
  'Friend reward': ({ friendReward }) => friendReward,
  'Inviter missed': ({ inviterMissed }) => inviterMissed,
  'Friend missed': ({ friendMissed }) => friendMissed,
  Joined: ({ joinedAt }) => joinedAt,
  Decided: ({ decidedAt }) => decidedAt,
}
