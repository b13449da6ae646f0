import gift from 'icon:gift'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/redemptions',
  word: 'page.redemptions',
  icon: gift,
  group: 'growth',
  order: 1,
  also: 'menu.also.redemptions',
  right: 'redemptions.read',
  hint: 'redemptions',
  list: 'GET /ops/redemptions',
  one: 'GET /ops/redemptions/:id',
  code: 'R',
  subjects: ['redemption'],
  since: ({ state, requestedAt }) => (state === 'in_process' ? requestedAt : null),
  lateAfterMinutes: A_DAY_IN_MINUTES,
  counted: 'in_process',
  claim: 'redemption',
  view: () => import('./RedemptionsView.tsx'),
})
