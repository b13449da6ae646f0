import gift from 'icon:gift'
import { memberPage, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    redeem: true
    convertPoints: true
  }
  interface MemberPages {
    redeemHistory: true
  }
}

export default [
  sheet({
    modal: 'redeem',
    for: 'members',
    name: 'redeem',
    words: ['points', 'refusals'],
    view: () => import('./redeem/RedeemSheet.tsx'),
  }),
  sheet({
    modal: 'convertPoints',
    for: 'members',
    name: 'convertPoints',
    words: ['points', 'refusals'],
    view: () => import('./convert/ConvertSheet.tsx'),
  }),
  memberPage({
    key: 'redeemHistory',
    icon: gift,
    order: 134,
    words: ['points'],
    view: () => import('./history/RedeemHistoryPage.tsx'),
  }),
]
