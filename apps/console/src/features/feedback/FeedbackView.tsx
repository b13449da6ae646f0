import { Badge } from '@padma/ui'
import { text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import type { Feedback } from './queries.ts'

/** What players and guests wrote. */
export default {
  columns: [
    {
      head: 'feedback.topic',
      cell: (row) => <Topic of={row} />,
    },
    text('feedback.contact', ({ contact }) => contact),
  ],
  phone: {
    end: (row) => <Topic of={row} />,
    below: ({ content }) => content.slice(0, 40),
  },
  state: (row) => <State of={row} />,
  closedAt: ({ closedAt }) => closedAt,
  Panel: FeedbackPanel,
} satisfies QueueView<Feedback>

function Topic({ of: { questionType } }: { of: Feedback }) {
  const t = useWords()
  return t(`feedback.topic_${questionType}`)
}

function State({ of: { state } }: { of: Feedback }) {
  const t = useWords()
  return <Badge tone={state === 'open' ? 'warn' : 'quiet'}>{t(`feedback.state_${state}`)}</Badge>
}
