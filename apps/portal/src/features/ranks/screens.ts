import medal from 'icon:medal'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    playerRank: true
  }
}

export default [
  memberPage({
    key: 'playerRank',
    icon: medal,
    order: 132,
    words: ['ranks'],
    view: () => import('./RankPage.tsx'),
  }),
]
