import { piece } from '../../screens/piece.ts'

export default [
  piece({ at: 'underTrialHeader', words: ['trial'], view: () => import('./TrialBar.tsx') }),
]
