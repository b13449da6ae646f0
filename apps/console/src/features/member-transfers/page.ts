import arrowsLeftRight from 'icon:arrows-left-right'
import { readQueueSearch } from '../../address/search.ts'
import { page } from '../../page.ts'

export default page({
  path: '/member-transfers',
  word: 'page.memberTransfers',
  icon: arrowsLeftRight,
  group: 'money',
  order: 9,
  right: 'memberTransfers.read',
  hint: 'memberTransfers',
  search: readQueueSearch,
  view: async () => ({ default: (await import('./TransfersPage.tsx')).TransfersPage }),
})
