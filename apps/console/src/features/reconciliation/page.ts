import scales from 'icon:scales'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/reconciliation',
  word: 'page.reconciliation',
  icon: scales,
  group: 'money',
  order: 3,
  right: 'reconciliation.read',
  hint: 'reconciliation',
  list: 'GET /ops/reconciliation',
  one: 'GET /ops/reconciliation/:id',
  code: 'R',
  subjects: ['reconciliation'],
  since: ({ openedAt }) => openedAt,
  lateAfterMinutes: A_DAY_IN_MINUTES,
  claim: 'reconciliation',
  view: () => import('./ReconciliationView.tsx'),
})
