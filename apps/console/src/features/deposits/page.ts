import arrowDownLeft from 'icon:arrow-down-left'
import { queuePage } from '../../page.ts'

export default queuePage({
  path: '/deposits',
  word: 'page.deposits',
  icon: arrowDownLeft,
  group: 'money',
  order: 1,
  right: 'deposits.read',
  hint: 'deposits',
  list: 'GET /ops/deposits',
  one: 'GET /ops/deposits/:id',
  code: 'D',
  subjects: ['deposit'],
  // A player waits for us from the moment they entered the transaction ID.
  since: ({ steps, createdAt }) => steps.findLast(({ to }) => to === 'submitted')?.at ?? createdAt,
  lateAfterMinutes: 15,
  claim: 'deposit',
  view: () => import('./DepositsView.tsx'),
})
