import { sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    notMe: true
  }
}

export default [
  sheet({
    modal: 'notMe',
    for: 'everyone',
    words: ['accounts', 'security', 'refusals'],
    view: () => import('./NotMeSheet.tsx'),
  }),
]
