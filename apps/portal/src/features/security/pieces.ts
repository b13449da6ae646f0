import { piece } from '../../screens/piece.ts'

export default [
  piece({ at: 'signedIn', words: ['security'], view: () => import('./AfterSignIn.tsx') }),
]
