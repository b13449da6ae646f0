import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { redemptionForOperators } from './to-wire.ts'

/** Indexes: redemption_waiting, redemption_decided. */
export const redemptionQueue: QueueTable<'in_process' | 'approved' | 'rejected'> = {
  code: 'R',
  from: sql`points.redemption c`,
  states: {
    in_process: { where: sql`c.state = 'in_process'`, at: sql`c.requested_at`, first: 'oldest' },
    approved: { where: sql`c.state = 'approved'`, at: sql`c.decided_at`, first: 'newest' },
    rejected: { where: sql`c.state = 'rejected'`, at: sql`c.decided_at`, first: 'newest' },
  },
  player: sql`c.member_id`,
  method: sql`c.kind`,
}

type Row = ReturnType<typeof redemptionForOperators>
/** Of the file that operators take away. */
export const redemptionColumns: Readonly<Record<string, (row: Row) => string | null>> = {
  Number: ({ id }) => `R-${id}`,
  Player: ({ player }) => player.username,
  Reward: ({ name }) => name,
  Kind: ({ kind }) => kind,
  Points: ({ points }) => points,
  Amount: ({ amount }) => amount,
  Address: ({ address }) => address,
  Mobile: ({ mobile }) => mobile,
  State: ({ state }) => state,
  Remark: ({ remark }) => remark,
  'Decided by': ({ decidedBy }) => decidedBy,
  Requested: ({ requestedAt }) => requestedAt,
  Decided: ({ decidedAt }) => decidedAt,
}
