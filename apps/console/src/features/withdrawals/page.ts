import arrowUpRight from 'icon:arrow-up-right'
import { queuePage } from '../../page.ts'

export default queuePage({
  path: '/withdrawals',
  word: 'page.withdrawals',
  icon: arrowUpRight,
  group: 'money',
  order: 2,
  right: 'withdrawals.read',
  hint: 'withdrawals',
  list: 'GET /ops/withdrawals',
  one: 'GET /ops/withdrawals/:id',
  code: 'W',
  subjects: ['withdrawal'],
  since: ({ requestedAt }) => requestedAt,
  lateAfterMinutes: 15,
  claim: 'withdrawal',
  view: () => import('./WithdrawalsView.tsx'),
})
