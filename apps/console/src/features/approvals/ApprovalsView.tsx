import { Badge, type BadgeTone } from '@padma/ui'
import { Amount, extra, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import type { Approval } from './queries.ts'

const tones: Record<Approval['state'], BadgeTone> = {
  waiting: 'warn',
  approved: 'pos',
  refused: 'neg',
  withdrawn: 'quiet',
  expired: 'quiet',
}

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
  Panel: ApprovalPanel,
} satisfies QueueView<Approval>

export function Kind({ approval: { kind, about } }: { approval: Approval }) {
  const t = useWords()
  return about.kind
    ? t(`adjustment.${about.kind}` as 'adjustment.correction')
    : t(`approvals.kind.${kind}`)
}

export function State({ state }: Pick<Approval, 'state'>) {
  const t = useWords()
  return <Badge tone={tones[state]}>{t(`approvals.${state}`)}</Badge>
}

function Reason({ reason }: { reason: string }) {
  return <span className="line-clamp-1 max-w-64">{reason}</span>
}
