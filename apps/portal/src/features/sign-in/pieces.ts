import { piece } from '../../screens/piece.ts'

export default [
  piece({ at: 'headerLogin', words: ['shell'], view: () => import('./top/TopLogin.tsx') }),
]
