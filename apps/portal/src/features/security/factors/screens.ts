import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    authenticator: true
  }
}

export default [
  sheet({
    modal: 'authenticator',
    for: 'members',
    name: 'authenticator',
    words: ['security', 'refusals'],
    view: () => import('./AuthenticatorSheet.tsx'),
  }),
]
