import key from 'icon:key'
import { page } from '../../page.ts'

export default page({
  path: '/roles',
  word: 'page.roles',
  icon: key,
  group: 'staff',
  order: 4,
  also: 'menu.also.roles',
  right: 'roles.read',
  hint: 'staff',
  subjects: ['role'],
  view: async () => ({ default: (await import('./RolesPage.tsx')).RolesPage }),
})
