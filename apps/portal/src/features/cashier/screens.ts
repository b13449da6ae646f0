import arrowUpRight from 'icon:arrow-up-right'
import plus from 'icon:plus'
import { memberPage, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    deposit: true
    withdraw: true
    payoutAccounts: true
    missingPayment: true
  }
  interface MemberPages {
    depositv2: true
    withdraw: true
  }
}
const words = ['cashier', 'refusals', 'limits'] as const

export default [
  memberPage({
    key: 'depositv2',
    icon: plus,
    order: 30,
    words: [...words, 'security', 'promotions'],
    view: () => import('./deposit/DepositPage.tsx'),
  }),
  memberPage({
    key: 'withdraw',
    icon: arrowUpRight,
    order: 40,
    words,
    view: () => import('./withdrawal/WithdrawalPage.tsx'),
  }),
  sheet({
    modal: 'deposit',
    for: 'members',
    name: 'deposit',
    words: [...words, 'promotions'],
    view: () => import('./deposit/DepositSheet.tsx'),
  }),
  sheet({
    modal: 'missingPayment',
    for: 'members',
    words,
    view: () => import('./missing/MissingSheet.tsx'),
  }),
  sheet({
    modal: 'withdraw',
    for: 'members',
    name: 'withdraw',
    words,
    view: () => import('./withdrawal/WithdrawalSheet.tsx'),
  }),
  sheet({
    modal: 'payoutAccounts',
    for: 'members',
    words,
    view: () => import('./withdrawal/account/PayoutAccountsSheet.tsx'),
  }),
]
