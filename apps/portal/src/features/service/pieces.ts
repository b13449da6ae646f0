import { piece } from '../../screens/piece.ts'

export default [
  piece({
    at: 'service',
    words: ['service', 'feedback', 'refusals'],
    view: () => import('./ServiceWindow.tsx'),
  }),
]
