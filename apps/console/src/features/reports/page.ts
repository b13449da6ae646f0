import chartLine from 'icon:chart-line-up'
import { page } from '../../page.ts'
import { readReportSearch } from './search.ts'

export default page({
  path: '/reports',
  word: 'page.reports',
  icon: chartLine,
  group: 'overview',
  also: 'menu.also.reports',
  right: 'reports.read',
  search: readReportSearch,
  view: async () => ({ default: (await import('./ReportsPage.tsx')).ReportsPage }),
})
