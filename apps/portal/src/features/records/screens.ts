import chartLine from 'icon:chart-line-up'
import downloadSimple from 'icon:download-simple'
import listBullets from 'icon:list-bullets'
import receipt from 'icon:receipt'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    personalHistoryCopy: true
    transactionHistory: true
    personalProfit: true
    ownData: true
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
  memberPage({
    key: 'ownData',
    icon: downloadSimple,
    order: 200,
    isAlwaysOn: true,
    words: ['records', 'security', 'refusals'],
    view: () => import('./OwnDataPage.tsx'),
  }),
]
