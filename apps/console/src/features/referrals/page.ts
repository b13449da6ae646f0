import userPlus from 'icon:user-plus'
import { readQueueSearch } from '../../address/search.ts'
import { page } from '../../page.ts'

export default page({
  path: '/referrals',
  word: 'page.referrals',
  icon: userPlus,
  group: 'growth',
  order: 20,
  also: 'menu.also.referrals',
  right: 'referrals.read',
  hint: 'referrals',
  search: readQueueSearch,
  view: async () => ({ default: (await import('./ReferralsPage.tsx')).ReferralsPage }),
})
