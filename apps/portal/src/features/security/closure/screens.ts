import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    closeAccount: true
  }
}

export default [
  sheet({
    modal: 'closeAccount',
    for: 'members',
    name: 'closure',
    words: ['security', 'refusals'],
    view: () => import('./ClosureSheet.tsx'),
  }),
]
