import coins from 'icon:coins'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    bonusDetails: true
  }
}

export default [
  memberPage({
    key: 'bonusDetails',
    icon: coins,
    order: 90,
    words: ['promotions', 'wallet', 'refusals'],
    view: () => import('./BonusDetailsPage.tsx'),
  }),
]
