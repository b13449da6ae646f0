import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { feedbackForOperators } from './to-wire.ts'

/** Indexes: feedback_queue, feedback_closed, feedback_of_brand. */
export const feedbackQueue: QueueTable<'open' | 'closed' | 'all'> = {
  code: 'F',
  from: sql`messaging.feedback c`,
  states: {
    open: { where: sql`c.state = 'open'`, at: sql`c.sent_at`, first: 'oldest' },
    closed: { where: sql`c.state <> 'open'`, at: sql`c.closed_at`, first: 'newest' },
    all: { where: sql`true`, at: sql`c.sent_at`, first: 'newest' },
  },
  player: sql`c.member_id`,
}

type Feedback = ReturnType<typeof feedbackForOperators>
/** Of the file that operators take away. */
export const feedbackColumns: Readonly<Record<string, (row: Feedback) => string | null>> = {
  Number: ({ id }) => `F-${id}`,
  Player: ({ player }) => player?.username ?? null,
  Contact: ({ contact }) => contact,
  'Question type': ({ questionType }) => questionType,
  Content: ({ content }) => content,
  State: ({ state }) => state,
  Answer: ({ answer }) => answer,
  Sent: ({ sentAt }) => sentAt,
  Closed: ({ closedAt }) => closedAt,
}
