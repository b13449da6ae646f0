import userPlus from 'icon:user-plus'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    referral: true
  }
}

export default [
  memberPage({
    key: 'referral',
    icon: userPlus,
    order: 110,
    words: ['gifts', 'refusals'],
    view: () => import('./ReferralPage.tsx'),
  }),
]
