import trophy from 'icon:trophy'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    winnersList: true
  }
}

export default [
  memberPage({
    key: 'winnersList',
    icon: trophy,
    order: 138,
    words: ['lobby'],
    view: () => import('./WinnersPage.tsx'),
  }),
]
