import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    profile: true
  }
}

export default [
  sheet({
    modal: 'profile',
    for: 'members',
    name: 'profile',
    words: ['security', 'refusals'],
    view: () => import('./ProfileSheet.tsx'),
  }),
]
