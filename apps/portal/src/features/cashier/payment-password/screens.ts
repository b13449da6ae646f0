import { sheet } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface Sheets {
    paymentPassword: true
  }
}

export default [
  sheet({
    modal: 'paymentPassword',
    for: 'members',
    name: 'paymentPassword',
    words: ['security', 'refusals'],
    view: () => import('./PaymentPasswordSheet.tsx'),
  }),
]
