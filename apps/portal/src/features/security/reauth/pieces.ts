import { piece } from '../../../screens/piece.ts'

export default [piece({ at: 'signedIn', words: [], view: () => import('./ReauthHost.tsx') })]
