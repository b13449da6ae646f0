import handCoins from 'icon:hand-coins'
import { page } from '../../page.ts'

export default page({
  path: '/loans',
  word: 'page.loans',
  icon: handCoins,
  group: 'staff',
  right: 'staff.lend',
  hint: 'staff',
  view: async () => ({ default: (await import('./LoansPage.tsx')).LoansPage }),
})
