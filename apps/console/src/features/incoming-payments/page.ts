import receipt from 'icon:receipt'
import { page } from '../../page.ts'
import { readIncomingSearch } from './search.ts'

export default page({
  path: '/incoming-payments',
  word: 'page.incoming',
  icon: receipt,
  group: 'money',
  order: 5,
  right: 'deposits.read',
  hint: 'deposits',
  search: readIncomingSearch,
  view: async () => ({ default: (await import('./IncomingPage.tsx')).IncomingPage }),
})
