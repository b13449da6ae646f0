import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    password: true
  }
}

export default [
  sheet({
    modal: 'password',
    for: 'members',
    words: ['accounts', 'refusals'],
    view: () => import('./PasswordSheet.tsx'),
  }),
]
