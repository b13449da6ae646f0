import { named, sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    mobile: true
    email: true
  }
}
const words = ['accounts', 'security', 'refusals'] as const

export default [
  sheet({
    modal: 'mobile',
    for: 'members',
    name: 'mobile',
    words,
    view: () => named(import('./ContactSheet.tsx'), 'MobileSheet'),
  }),
  sheet({
    modal: 'email',
    for: 'members',
    name: 'email',
    words,
    view: () => named(import('./ContactSheet.tsx'), 'MailSheet'),
  }),
]
