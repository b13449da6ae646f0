import gift from 'icon:gift'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    rewardCenter: true
  }
}

export default [
  memberPage({
    key: 'rewardCenter',
    icon: gift,
    order: 100,
    badge: ({ availablePromoCount }) => availablePromoCount,
    words: ['accounts', 'rewards'],
    view: () => import('./RewardPage.tsx'),
  }),
]
