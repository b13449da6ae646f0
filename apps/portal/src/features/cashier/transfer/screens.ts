import arrowsLeftRight from 'icon:arrows-left-right'
import { memberPage, sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    sendDownline: true
  }
  interface MemberPages {
    transferUpline: true
  }
}

export default [
  sheet({
    modal: 'sendDownline',
    for: 'members',
    name: 'sendDownline',
    words: ['cashier', 'refusals'],
    view: () => import('./DownlineSheet.tsx'),
  }),
  memberPage({
    key: 'transferUpline',
    icon: arrowsLeftRight,
    order: 50,
    isFor: (member) => Boolean(member?.toUpline),
    words: ['cashier', 'refusals'],
    view: () => import('./TransferPage.tsx'),
  }),
]
