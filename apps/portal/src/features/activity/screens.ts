import { named, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface Sheets {
    gift: true
    activity: true
  }
}
const words = ['shell'] as const

export default [
  sheet({
    modal: 'gift',
    for: 'everyone',
    words,
    view: () => named(import('./ActivityPopup.tsx'), 'GiftPopup'),
  }),
  sheet({
    modal: 'activity',
    for: 'everyone',
    words,
    view: () => named(import('./ActivityPopup.tsx'), 'ActivityPopup'),
  }),
]
