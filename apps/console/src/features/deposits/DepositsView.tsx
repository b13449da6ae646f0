import { Amount, extra, ident, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import type { Deposit } from './queries.ts'

/** Claims of payments. */
export default {
  columns: [
    text('col.method', ({ methodName }) => methodName),
    money('col.claimed', ({ amount }) => amount),
    ident('col.transactionId', ({ transactionId }) => transactionId),
    extra(ident('col.receiver', ({ receiver }) => receiver?.number ?? null)),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ methodName, transactionId }) => (
      <>
        {methodName} · <span className="ident">{transactionId ?? '–'}</span>
      </>
    ),
  },
  state: ({ state }) => <StateBadge state={state} />,
  closedAt: (deposit) => deposit.closedAt,
  Panel: DepositPanel,
} satisfies QueueView<Deposit>
