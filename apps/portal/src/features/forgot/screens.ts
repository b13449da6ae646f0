import { sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    forgot: true
    reset: true
    newNumber: true
    keepNumber: true
  }
}
const words = ['accounts', 'refusals'] as const

export default [
  sheet({ modal: 'forgot', for: 'guests', words, view: () => import('./ForgotSheet.tsx') }),
  sheet({ modal: 'reset', for: 'everyone', words, view: () => import('./ResetSheet.tsx') }),
  sheet({ modal: 'newNumber', for: 'guests', words, view: () => import('./NewNumberSheet.tsx') }),
  sheet({
    modal: 'keepNumber',
    for: 'everyone',
    words,
    view: () => import('./KeepNumberSheet.tsx'),
  }),
]
