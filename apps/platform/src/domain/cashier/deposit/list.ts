import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { depositForOperators } from './to-wire.ts'
import { type DepositRow, depositView } from './store.ts'

/** Indexes: deposit_queue, deposit_decided, deposit_of_brand; a reference by deposit_reference. */
export const depositQueue: QueueTable<'open' | 'review' | 'closed' | 'all'> = {
  code: 'D',
  from: sql`cashier.deposit c`,
  states: {
    open: {
      where: sql`c.state in ('submitted', 'review')`,
      at: sql`c.created_at`,
      first: 'oldest',
    },
    review: { where: sql`c.state = 'review'`, at: sql`c.created_at`, first: 'oldest' },
    closed: {
      where: sql`c.state in ('success', 'rejected')`,
      at: sql`c.closed_at`,
      first: 'newest',
    },
    all: { where: sql`true`, at: sql`c.created_at`, first: 'newest' },
  },
  player: sql`c.player_id`,
  amount: sql`c.amount`,
  method: sql`c.method_id`,
  references: (words) => [sql`c.provider_transaction_id = ${words.toUpperCase()}`],
}

/** In the order of the ids. */
export async function depositsByIds(db: Db, ids: readonly bigint[]): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${depositView}
    where d.id = any(${ids.map(String)}::bigint[])
    order by array_position(${ids.map(String)}::bigint[], d.id)`.execute(db)
  return rows
}

type Deposit = ReturnType<typeof depositForOperators>
/** Of the file that operators take away. */
export const depositColumns: Readonly<Record<string, (deposit: Deposit) => string | null>> = {
  Number: ({ number }) => number,
  Player: ({ player }) => player.username,
  Method: ({ methodName }) => methodName,
  Claimed: ({ amount }) => amount,
  Credited: ({ creditedAmount }) => creditedAmount,
  'Transaction ID': ({ transactionId }) => transactionId,
  'Paid to': ({ receiver }) => receiver?.number ?? null,
  State: ({ state }) => state,
  Created: ({ createdAt }) => createdAt,
  Closed: ({ closedAt }) => closedAt,
  Reason: ({ reason }) => reason,
}
