import arrowsLeftRight from 'icon:arrows-left-right'
import { memberPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface MemberPages {
    transferUpline: true
  }
}

export default [
  memberPage({
    key: 'transferUpline',
    icon: arrowsLeftRight,
    order: 50,
    isFor: (member) => Boolean(member?.toUpline),
    words: ['cashier', 'refusals'],
    view: () => import('./TransferPage.tsx'),
  }),
]
