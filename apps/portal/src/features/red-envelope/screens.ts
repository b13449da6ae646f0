import envelope from 'icon:envelope-open'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    redEnvelope: true
  }
}

export default [
  memberPage({
    key: 'redEnvelope',
    icon: envelope,
    order: 136,
    words: ['gifts', 'refusals'],
    view: () => import('./RedEnvelopePage.tsx'),
  }),
]
