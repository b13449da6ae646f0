import usersThree from 'icon:users-three'
import { page } from '../../page.ts'

export default page({
  path: '/staff',
  word: 'page.staff',
  icon: usersThree,
  group: 'staff',
  order: 3,
  also: 'menu.also.staff',
  right: 'staff.read',
  hint: 'staff',
  subjects: ['operator'],
  view: async () => ({ default: (await import('./StaffPage.tsx')).StaffPage }),
})
