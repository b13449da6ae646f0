import deviceMobile from 'icon:device-mobile'
import { page } from '../../page.ts'

export default page({
  path: '/receiving-accounts',
  word: 'page.receivingAccounts',
  icon: deviceMobile,
  group: 'money',
  order: 4,
  right: 'receivingAccounts.read',
  subjects: ['receiving_account'],
  view: async () => ({
    default: (await import('./ReceivingAccountsPage.tsx')).ReceivingAccountsPage,
  }),
})
