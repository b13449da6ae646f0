import { Amount, extra, ident, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import { DepositPanel } from './DepositPanel.tsx'
import type { Deposit } from './queries.ts'

/** Whether anything came in for it, and whether it is the same. */
function Evidence({ deposit: { evidence } }: { deposit: Deposit }) {
  const t = useWords()
  if (!evidence) return <span className="text-ink-3">–</span>
  const isSame = evidence.differs.length === 0
  return (
    <span className={isSame ? 'text-pos' : 'font-semibold text-warn'}>
      {t(isSame ? 'deposits.matches' : 'deposits.differs')}
    </span>
  )
}

/** Claims of payments. */
export default {
  columns: [
    text('col.method', ({ methodName }) => methodName),
    money('col.claimed', ({ amount }) => amount),
    ident('col.transactionId', ({ transactionId }) => transactionId),
    {
      head: 'col.evidence',
      cell: (deposit) => <Evidence deposit={deposit} />,
    },
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
