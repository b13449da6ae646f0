import arrowsLeftRight from 'icon:arrows-left-right'
import { queuePage } from '../../page.ts'

export default queuePage({
  path: '/wallet-transfers',
  word: 'page.walletTransfers',
  icon: arrowsLeftRight,
  group: 'money',
  order: 4,
  right: 'walletTransfers.read',
  hint: 'walletTransfers',
  list: 'GET /ops/wallet-transfers',
  one: 'GET /ops/wallet-transfers/:id',
  code: 'T',
  subjects: ['walletTransfer'],
  since: ({ state, createdAt }) => (state === 'manual' ? createdAt : null),
  lateAfterMinutes: 60,
  counted: 'manual',
  claim: 'walletTransfer',
  view: () => import('./TransfersView.tsx'),
})
