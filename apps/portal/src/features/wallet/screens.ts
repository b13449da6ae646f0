import wallet from 'icon:wallet'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    transferFund: true
  }
}

export default [
  memberPage({
    key: 'transferFund',
    icon: wallet,
    order: 20,
    // What the balance is made of is never more than a tap away.
    isAlwaysOn: true,
    words: ['wallet', 'records', 'security', 'refusals'],
    view: () => import('./WalletPage.tsx'),
  }),
]
