import envelope from 'icon:envelope-simple'
import { memberPage } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    messageV2: true
  }
}

export default [
  memberPage({
    key: 'messageV2',
    icon: envelope,
    order: 130,
    badge: ({ unreadMessage }) => unreadMessage,
    words: ['inbox', 'refusals'],
    view: () => import('./InboxPage.tsx'),
  }),
]
