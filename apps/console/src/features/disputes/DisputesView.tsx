import { Badge } from '@padma/ui'
import { Amount, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { DisputePanel } from './DisputePanel.tsx'
import type { Dispute } from './queries.ts'

/** Rounds that players asked about. */
export default {
  columns: [
    text('disputes.game', ({ gameName }) => gameName),
    money('col.amount', ({ amount }) => amount),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ gameName }) => gameName,
  },
  state: (dispute) => <State dispute={dispute} />,
  closedAt: ({ closedAt }) => closedAt,
  Panel: DisputePanel,
} satisfies QueueView<Dispute>

function State({ dispute: { state } }: { dispute: Dispute }) {
  const t = useWords()
  return <Badge tone={state === 'open' ? 'warn' : 'quiet'}>{t(`disputes.${state}`)}</Badge>
}
