import confetti from 'icon:confetti'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/promotion-applications',
  word: 'page.promotionApplications',
  icon: confetti,
  group: 'growth',
  order: 6,
  also: 'menu.also.promotionApplications',
  right: 'promotions.read',
  hint: 'promotion_applications',
  list: 'GET /ops/promotion-applications',
  one: 'GET /ops/promotion-applications/:id',
  code: 'PA',
  subjects: ['promotion_application'],
  since: ({ state, appliedAt }) => (state === 'applying' ? appliedAt : null),
  lateAfterMinutes: A_DAY_IN_MINUTES,
  claim: 'promotion_application',
  view: () => import('./ApplicationsView.tsx'),
})
