import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    password: true
    waysLeft: true
  }
}

export default [
  sheet({
    modal: 'password',
    for: 'members',
    words: ['accounts', 'refusals'],
    view: () => import('./PasswordSheet.tsx'),
  }),
  sheet({
    modal: 'waysLeft',
    for: 'members',
    words: ['security'],
    view: () => import('./WaysLeftSheet.tsx'),
  }),
]
