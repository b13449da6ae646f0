import chartLine from 'icon:chart-line-up'
import listBullets from 'icon:list-bullets'
import receipt from 'icon:receipt'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    personalHistoryCopy: true
    transactionHistory: true
    personalProfit: true
  }
}

export default [
  memberPage({
    key: 'personalHistoryCopy',
    icon: receipt,
    order: 60,
    words: ['records', 'refusals'],
    view: () => import('./bets/BettingRecordPage.tsx'),
  }),
  memberPage({
    key: 'transactionHistory',
    icon: listBullets,
    order: 70,
    words: ['records', 'refusals'],
    view: () => import('./AccountRecordPage.tsx'),
  }),
  memberPage({
    key: 'personalProfit',
    icon: chartLine,
    order: 80,
    words: ['records', 'refusals'],
    view: () => import('./profit/ProfitPage.tsx'),
  }),
]
