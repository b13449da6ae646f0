import { text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import type { Application } from './queries.ts'

/** What members hand in for promotions that people look at. */
export default {
  columns: [
    text('promotionApplications.promotion', ({ promotion }) => promotion),
    text('promotionApplications.images', ({ images }) => `${images.length || '–'}`),
    text('promotionApplications.warnings', ({ warnings }) => `${warnings.length || '–'}`),
  ],
  phone: { end: () => null, below: ({ promotion }) => promotion },
  state: ({ state }) => <ApplicationState state={state} />,
  closedAt: ({ decidedAt }) => decidedAt,
  Panel: ApplicationPanel,
} satisfies QueueView<Application>
