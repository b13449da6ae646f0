import { sql } from 'kysely'
import type { QueueTable } from '../../../db/queue/queue-list.ts'
import type { transferForOperators } from './to-wire.ts'

const sentAt = { at: sql`c.sent_at`, first: 'newest' as const }
/** Index: member_transfer_of_brand, member_transfer_returned; a receiver by member_username. */
export const transferQueue: QueueTable<'all' | 'returned'> = {
  code: 'M',
  from: sql`cashier.member_transfer c`,
  states: {
    all: { where: sql`true`, ...sentAt },
    returned: { where: sql`c.is_return`, ...sentAt },
  },
  player: sql`c.from_id`,
  amount: sql`c.amount`,
  references: (words) => [
    sql`c.to_id in (select id from members.member m
      where m.brand_id = c.brand_id and lower(m.username) = lower(${words}))`,
  ],
}

type Transfer = ReturnType<typeof transferForOperators>
/** Of the file that operators take away. */
export const transferColumns: Readonly<Record<string, (row: Transfer) => string | null>> = {
  Number: ({ id }) => `M-${id}`,
  From: ({ from }) => from.username,
  To: ({ to }) => to.username,
  Towards: ({ towards }) => towards,
  Amount: ({ amount }) => amount,
  Turnover: ({ turnover }) => turnover,
  Returned: ({ isReturn }) => (isReturn ? 'yes' : ''),
  Sent: ({ at }) => at,
}
