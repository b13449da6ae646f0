import deviceMobile from 'icon:device-mobile'
import { page } from '../../page.ts'

export default page({
  path: '/receiving-accounts',
  word: 'page.receivingAccounts',
  icon: deviceMobile,
  group: 'money',
  order: 6,
  right: 'receivingAccounts.read',
  subjects: ['receiving_account', 'payment_method'],
  view: async () => ({
    default: (await import('./ReceivingAccountsPage.tsx')).ReceivingAccountsPage,
  }),
})
