import { Badge, type BadgeTone } from '@padma/ui'
import { text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import type { Recovery } from './queries.ts'
import { RecoveryPanel } from './RecoveryPanel.tsx'

const tones: Record<Recovery['state'], BadgeTone> = {
  opened: 'warn',
  granted: 'warn',
  waiting: 'info',
  refused: 'neg',
  cancelled: 'quiet',
  done: 'pos',
}

/** Players who lost their number or factors, or reported a change that was not theirs. */
export default {
  columns: [
    text('recoveries.kind', ({ kind }) => <Kind kind={kind} />),
    text('recoveries.from', ({ from }) => <span className="num">{from ?? '–'}</span>),
    text('recoveries.to', ({ to }) => <span className="num">{to ?? '–'}</span>),
  ],
  phone: {
    end: ({ to }) => <span className="num">{to}</span>,
    below: ({ kind }) => <Kind kind={kind} />,
  },
  state: (recovery) => <State recovery={recovery} />,
  closedAt: ({ endedAt }) => endedAt,
  Panel: RecoveryPanel,
} satisfies QueueView<Recovery>

function Kind({ kind }: Pick<Recovery, 'kind'>) {
  const t = useWords()
  return t(`recoveries.kind.${kind}`)
}

function State({ recovery: { state, obstacle } }: { recovery: Recovery }) {
  const t = useWords()
  return obstacle ? (
    <Badge tone="neg">{t('recoveries.impossible')}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t(`recoveries.${state}`)}</Badge>
  )
}
