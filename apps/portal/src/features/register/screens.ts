import { sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    register: true
  }
}

export default [
  sheet({
    modal: 'register',
    for: 'guests',
    name: 'register',
    words: ['accounts', 'refusals'],
    view: () => import('./RegisterSheet.tsx'),
  }),
]
