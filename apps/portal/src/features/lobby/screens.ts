import { sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    vendorGames: true
  }
}

export default [
  sheet({
    modal: 'vendorGames',
    for: 'everyone',
    name: 'vendorGames',
    words: ['lobby'],
    view: () => import('./vendors/VendorGamesSheet.tsx'),
  }),
]
