import shield from 'icon:shield-check'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    securityCenter: true
  }
}

export default [
  memberPage({
    key: 'securityCenter',
    icon: shield,
    order: 10,
    isAlwaysOn: true,
    words: ['accounts', 'security', 'refusals'],
    view: () => import('./AccountPage.tsx'),
  }),
]
