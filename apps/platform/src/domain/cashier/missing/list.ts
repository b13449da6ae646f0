import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { missingForOperators } from './to-wire.ts'

/**
 * Indexes: missing_payment_queue, missing_payment_closed; a reference by missing_payment_reference.
 */
export const missingQueue: QueueTable<'open' | 'closed'> = {
  code: 'M',
  from: sql`cashier.missing_payment c`,
  states: {
    open: { where: sql`c.state = 'open'`, at: sql`c.opened_at`, first: 'oldest' },
    closed: { where: sql`c.state <> 'open'`, at: sql`c.closed_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.amount`,
  method: sql`c.method_id`,
  references: (words) => [sql`c.provider_transaction_id = ${words.toUpperCase()}`],
}

type Missing = ReturnType<typeof missingForOperators>
/** Of the file that operators take away. */
export const missingColumns: Readonly<Record<string, (row: Missing) => string | null>> = {
  Number: ({ id }) => `M-${id}`,
  Player: ({ player }) => player.username,
  Method: ({ methodName }) => methodName,
  Amount: ({ amount }) => amount,
  'Transaction ID': ({ transactionId }) => transactionId,
  Paid: ({ paidAt }) => paidAt,
  State: ({ state }) => state,
  Answer: ({ answer }) => answer,
  Opened: ({ openedAt }) => openedAt,
  Closed: ({ closedAt }) => closedAt,
}
