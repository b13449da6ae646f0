import house from 'icon:house'
import { page } from '../../page.ts'

/** Where the console opens, for every operator. */
export default page({
  path: '/',
  word: 'page.overview',
  icon: house,
  group: 'overview',
  order: 1,
  also: 'menu.also.overview',
  view: async () => ({ default: (await import('./OverviewPage.tsx')).OverviewPage }),
})
