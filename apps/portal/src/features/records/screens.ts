import listBullets from 'icon:list-bullets'
import receipt from 'icon:receipt'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    personalHistoryCopy: true
    transactionHistory: true
  }
}

export default [
  memberPage({
    key: 'personalHistoryCopy',
    icon: receipt,
    order: 60,
    words: ['records'],
    view: () => import('./BettingRecordPage.tsx'),
  }),
  memberPage({
    key: 'transactionHistory',
    icon: listBullets,
    order: 70,
    words: ['records'],
    view: () => import('./AccountRecordPage.tsx'),
  }),
]
