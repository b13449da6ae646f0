import question from 'icon:question'
import { queuePage } from '../../page.ts'

export default queuePage({
  path: '/missing-payments',
  word: 'page.missing',
  icon: question,
  group: 'money',
  order: 4,
  right: 'deposits.read',
  hint: 'missing_payments',
  list: 'GET /ops/missing-payments',
  one: 'GET /ops/missing-payments/:id',
  code: 'M',
  subjects: ['missing_payment'],
  since: ({ openedAt, state }) => (state === 'open' ? openedAt : null),
  lateAfterMinutes: 120,
  claim: 'missing_payment',
  view: () => import('./MissingView.tsx'),
})
