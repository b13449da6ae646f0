import hourglass from 'icon:hourglass-medium'
import { memberPage, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    playSafely: true
  }
  interface Sheets {
    selfExclusion: true
  }
}

export default [
  memberPage({
    key: 'playSafely',
    icon: hourglass,
    order: 140,
    // What protects a player is no feature that a brand turns off.
    isAlwaysOn: true,
    words: ['limits'],
    view: () => import('./LimitsPage.tsx'),
  }),
  sheet({
    modal: 'selfExclusion',
    for: 'members',
    name: 'selfExclusion',
    words: ['limits'],
    view: () => import('./SelfExclusionSheet.tsx'),
  }),
]
