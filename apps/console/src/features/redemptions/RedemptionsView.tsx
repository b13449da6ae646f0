import { extra, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { StateBadge } from '../../parts/StateBadge.tsx'
import type { Redemption } from './queries.ts'
import { RedemptionPanel } from './RedemptionPanel.tsx'

const points = ({ points: cost }: Redemption) => (
  <span className="num whitespace-nowrap">{Number(cost).toLocaleString('en')}</span>
)

/** Rewards that players asked for with points. */
export default {
  columns: [
    text('redemptions.reward', ({ name }) => name),
    text('redemptions.points', points),
    extra(text('redemptions.address', ({ address }) => address ?? '–')),
  ],
  phone: { end: points, below: ({ name }) => name },
  state: ({ state }) => <StateBadge state={state} />,
  closedAt: ({ decidedAt }) => decidedAt,
  Panel: RedemptionPanel,
} satisfies QueueView<Redemption>
