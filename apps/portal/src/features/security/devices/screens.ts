import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    devices: true
  }
}

export default [
  sheet({
    modal: 'devices',
    for: 'members',
    name: 'devices',
    words: ['security', 'refusals'],
    view: () => import('./DevicesSheet.tsx'),
  }),
]
