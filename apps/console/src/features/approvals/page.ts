import userCheck from 'icon:user-check'
import { queuePage } from '../../page.ts'

const A_QUARTER_HOUR = 15

export default queuePage({
  path: '/approvals',
  word: 'page.approvals',
  icon: userCheck,
  group: 'money',
  order: 4,
  right: 'approvals.read',
  hint: 'approvals',
  list: 'GET /ops/approvals',
  one: 'GET /ops/approvals/:id',
  code: 'M',
  subjects: ['approval'],
  since: ({ askedAt, state }) => (state === 'waiting' ? askedAt : null),
  lateAfterMinutes: A_QUARTER_HOUR,
  claim: 'approval',
  view: () => import('./ApprovalsView.tsx'),
})
