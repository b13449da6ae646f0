import clockCounterClockwise from 'icon:clock-counter-clockwise'
import { page } from '../../page.ts'
import { readAuditSearch } from './search.ts'

export default page({
  path: '/audit',
  word: 'page.audit',
  icon: clockCounterClockwise,
  group: 'staff',
  order: 2,
  right: 'audit.read',
  hint: 'audit',
  search: readAuditSearch,
  view: async () => ({ default: (await import('./AuditPage.tsx')).AuditPage }),
})
