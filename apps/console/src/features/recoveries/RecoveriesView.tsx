import { Badge, type BadgeTone } from '@padma/ui'
import { text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import type { Recovery } from './queries.ts'
import { RecoveryPanel } from './RecoveryPanel.tsx'

const tones: Record<Recovery['state'], BadgeTone> = {
  asked: 'warn',
  granted: 'info',
  refused: 'neg',
  cancelled: 'quiet',
  done: 'pos',
  failed: 'neg',
}

/** Players who have lost their SIM and ask for another number. */
export default {
  columns: [
    text('recoveries.from', ({ from }) => <span className="num">{from}</span>),
    text('recoveries.to', ({ to }) => <span className="num">{to}</span>),
  ],
  phone: {
    end: ({ to }) => <span className="num">{to}</span>,
    below: ({ from }) => <span className="num">{from}</span>,
  },
  state: (recovery) => <State recovery={recovery} />,
  closedAt: ({ endedAt }) => endedAt,
  Panel: RecoveryPanel,
} satisfies QueueView<Recovery>

function State({ recovery: { state } }: { recovery: Recovery }) {
  const t = useWords()
  return <Badge tone={tones[state]}>{t(`recoveries.${state}`)}</Badge>
}
