import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { withdrawalForOperators } from './to-wire.ts'
import { type WithdrawalRow, withdrawalView } from './store.ts'

/** Indexes: withdrawal_queue, withdrawal_of_brand; a reference by withdrawal_reference. */
export const withdrawalQueue: QueueTable<'open' | 'closed' | 'all'> = {
  code: 'W',
  from: sql`cashier.withdrawal c join cashier.payout_account a on a.id = c.payout_account_id`,
  states: {
    open: {
      where: sql`c.state in ('risk_review', 'approval', 'approved', 'paying', 'dispute')`,
      at: sql`c.requested_at`,
      first: 'oldest',
    },
    closed: {
      where: sql`c.state in ('paid', 'received', 'auto_received', 'resolved', 'forced_received',
        'rejected', 'cancelled')`,
      at: sql`c.requested_at`,
      first: 'newest',
    },
    all: { where: sql`true`, at: sql`c.requested_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.amount`,
  method: sql`a.method_id`,
  references: (words) => [sql`c.payment_reference = ${words}`, sql`a.number = ${words}`],
}

/** In the order of the ids. */
export async function withdrawalsByIds(db: Db, ids: readonly bigint[]): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalView}
    where w.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], w.id)`.execute(db)
  return rows
}

type Withdrawal = ReturnType<typeof withdrawalForOperators>
/** Of the file that operators take away. */
export const withdrawalColumns: Readonly<Record<string, (row: Withdrawal) => string | null>> = {
  Number: ({ id }) => `W-${id}`,
  Player: ({ player }) => player.username,
  Method: ({ payoutAccount }) => payoutAccount.methodName,
  'Pay to': ({ payoutNumber }) => payoutNumber,
  Amount: ({ amount }) => amount,
  State: ({ state }) => state,
  Requested: ({ requestedAt }) => requestedAt,
  Paid: ({ paidAt }) => paidAt,
  Reference: ({ paymentReference }) => paymentReference,
  'Approved by': ({ approvedBy }) => approvedBy.join(', '),
  Closed: ({ closedAt }) => closedAt,
  Reason: ({ reason }) => reason,
}
