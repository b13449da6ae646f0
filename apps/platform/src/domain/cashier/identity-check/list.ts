import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { identityForOperators } from './to-wire.ts'

/** Indexes: identity_check_queue, identity_check_closed. */
export const identityQueue: QueueTable<'open' | 'closed'> = {
  code: 'I',
  from: sql`cashier.identity_check c`,
  states: {
    open: { where: sql`c.state = 'waiting'`, at: sql`c.sent_at`, first: 'oldest' },
    closed: { where: sql`c.closed_at is not null`, at: sql`c.closed_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
}

type Check = ReturnType<typeof identityForOperators>
/** Of the file that operators take away: what was decided, and nothing of the documents. */
export const identityColumns: Readonly<Record<string, (row: Check) => string | null>> = {
  Number: ({ id }) => `I-${id}`,
  Player: ({ player }) => player.username,
  State: ({ state }) => state,
  Reason: ({ reason }) => reason,
  'Decided by': ({ decidedBy }) => decidedBy,
  Sent: ({ sentAt }) => sentAt,
  Closed: ({ closedAt }) => closedAt,
}
