import { Amount, extra, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { Kind, State } from './approval-words.tsx'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { DepositsWaiting } from './DepositsWaiting.tsx'
import type { Approval } from './queries.ts'

/** What one operator asked for and another decides. */
export default {
  columns: [
    text('approvals.kind', (approval) => <Kind approval={approval} />),
    money('col.amount', ({ amount }) => amount ?? '0'),
    extra(text('approvals.reason', ({ reason }) => <Reason reason={reason} />)),
    text('approvals.askedBy', ({ askedBy }) => askedBy),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount ?? '0'} />,
    below: (approval) => (
      <>
        <Kind approval={approval} /> · {approval.askedBy}
      </>
    ),
  },
  state: ({ state }) => <State state={state} />,
  closedAt: ({ decidedAt }) => decidedAt,
  Above: DepositsWaiting,
  Panel: ApprovalPanel,
} satisfies QueueView<Approval>

function Reason({ reason }: { reason: string }) {
  return <span className="line-clamp-1 max-w-64">{reason}</span>
}
