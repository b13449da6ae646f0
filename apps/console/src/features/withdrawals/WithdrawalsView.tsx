import { Amount, extra, ident, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import type { Withdrawal } from './queries.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { WithdrawalState } from './WithdrawalState.tsx'

/** Requests for money out: those that wait for an approval or a payment, and the rest. */
export default {
  columns: [
    text('col.method', ({ payoutAccount }) => payoutAccount.methodName),
    extra(ident('col.payoutNumber', ({ payoutNumber }) => payoutNumber)),
    money('col.amount', ({ amount }) => amount),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ payoutAccount }) => payoutAccount.methodName,
  },
  state: (withdrawal) => <WithdrawalState withdrawal={withdrawal} />,
  closedAt: ({ closedAt, paidAt }) => closedAt ?? paidAt,
  Panel: WithdrawalPanel,
} satisfies QueueView<Withdrawal>
