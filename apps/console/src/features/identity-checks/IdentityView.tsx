import { text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { IdentityPanel } from './IdentityPanel.tsx'
import { IdentityState } from './IdentityState.tsx'
import type { IdentityCheck } from './queries.ts'

/** Documents by which members show who they are. */
export default {
  columns: [
    text('identityChecks.name', ({ realName }) => realName || '–'),
    text('identityChecks.before', ({ rejectedBefore }) => `${rejectedBefore.length || '–'}`),
  ],
  phone: { end: () => null, below: ({ realName }) => realName },
  state: ({ state }) => <IdentityState state={state} />,
  closedAt: ({ closedAt }) => closedAt,
  Panel: IdentityPanel,
} satisfies QueueView<IdentityCheck>
