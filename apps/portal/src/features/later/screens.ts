import target from 'icon:target'
import userPlus from 'icon:user-plus'
import { type MemberPage, memberPage } from '../../screens/manifest.ts'
import type { Later } from './LaterPage.tsx'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    referral: true
    missionLeaderboard: true
  }
}
const later = <K extends Later & MemberPage>(key: K) => ({
  key,
  words: [],
  view: async () => {
    const { laterPage } = await import('./LaterPage.tsx')
    return { default: laterPage(key) }
  },
})

/** Pages that the menu already shows; each moves to its feature when that is built. */
export default [
  memberPage({ ...later('referral'), icon: userPlus, order: 110 }),
  memberPage({ ...later('missionLeaderboard'), icon: target, order: 120 }),
]
