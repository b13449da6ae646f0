import storefront from 'icon:storefront'
import { page } from '../../page.ts'
import { readVendorsSearch } from './search.ts'

export default page({
  path: '/game-vendors',
  word: 'page.vendors',
  icon: storefront,
  group: 'play',
  order: 1,
  right: 'vendors.read',
  subjects: ['vendor'],
  search: readVendorsSearch,
  view: async () => ({ default: (await import('./VendorsPage.tsx')).VendorsPage }),
})
