import chatText from 'icon:chat-circle-text'
import { memberPage, sheet } from '../../screens/manifest.ts'

declare module '../../screens/manifest.ts' {
  interface MemberPages {
    feedback: true
  }
  interface Sheets {
    feedback: true
  }
}
const words = ['feedback', 'refusals'] as const

export default [
  memberPage({
    key: 'feedback',
    icon: chatText,
    order: 150,
    words,
    view: () => import('./FeedbackPage.tsx'),
  }),
  sheet({
    modal: 'feedback',
    for: 'everyone',
    name: 'feedback',
    words,
    view: () => import('./FeedbackSheet.tsx'),
  }),
]
