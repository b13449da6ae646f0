import prohibit from 'icon:prohibit'
import { page } from '../../page.ts'

export default [
  page({
    path: '/exclusions',
    word: 'page.exclusions',
    icon: prohibit,
    group: 'players',
    order: 3,
    right: 'exclusions.read',
    hint: 'exclusions',
    view: async () => ({ default: (await import('./ExclusionsPage.tsx')).ExclusionsPage }),
  }),
]
