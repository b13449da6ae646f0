import target from 'icon:target'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    missionLeaderboard: true
  }
}

export default [
  memberPage({
    key: 'missionLeaderboard',
    icon: target,
    order: 120,
    badge: ({ waitingMissions }) => waitingMissions,
    words: ['rewards', 'gifts', 'refusals'],
    view: () => import('./MissionPage.tsx'),
  }),
]
