import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    identityCheck: true
  }
}

export default [
  sheet({
    modal: 'identityCheck',
    for: 'members',
    name: 'identityCheck',
    words: ['security', 'refusals'],
    view: () => import('./IdentitySheet.tsx'),
  }),
]
