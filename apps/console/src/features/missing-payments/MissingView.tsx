import { Amount, ident, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import type { Missing } from './queries.ts'

/** Payments that players say they made. */
export default {
  columns: [
    text('col.method', ({ methodName }) => methodName),
    money('col.amount', ({ amount }) => amount),
    ident('col.transactionId', ({ transactionId }) => transactionId),
    text('col.evidence', ({ candidates }) => `${candidates.length || '–'}`),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ methodName, transactionId }) => (
      <>
        {methodName} · <span className="ident">{transactionId}</span>
      </>
    ),
  },
  state: ({ state }) => <StateBadge state={state} />,
  closedAt: (row) => row.closedAt,
  Panel: MissingPanel,
} satisfies QueueView<Missing>
