import { gate, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    freeplay: true
  }
}

export default [
  sheet({
    modal: 'freeplay',
    for: 'visitors',
    words: ['trial', 'refusals'],
    view: () => import('./FreePlaySheet.tsx'),
  }),
  gate({ for: 'trial', words: ['trial'], view: () => import('./RealAccountNotice.tsx') }),
]
