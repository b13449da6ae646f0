import { gate, sheet } from '../../screens/manifest.ts'
import { isLinking } from '../../session/linking.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    login: true
    federated: true
  }
}
const login = {
  words: ['accounts', 'refusals'],
  view: () => import('./LoginSheet.tsx'),
} as const

export default [
  sheet({ modal: 'login', for: 'guests', name: 'login', ...login }),
  gate({ for: 'visitors', ...login }),
  sheet({
    modal: 'federated',
    for: 'guests',
    isOpenTo: isLinking,
    words: ['accounts', 'security', 'refusals'],
    view: () => import('./FederatedSheet.tsx'),
  }),
]
