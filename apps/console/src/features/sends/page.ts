import paperPlane from 'icon:paper-plane-tilt'
import { readQueueSearch } from '../../address/search.ts'
import { page } from '../../page.ts'

export default page({
  path: '/sends',
  word: 'page.sends',
  icon: paperPlane,
  group: 'growth',
  order: 24,
  also: 'menu.also.sends',
  right: 'sends.read',
  hint: 'sends',
  subjects: ['send'],
  search: readQueueSearch,
  view: async () => ({ default: (await import('./SendsPage.tsx')).SendsPage }),
})
