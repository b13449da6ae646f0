import chatText from 'icon:chat-circle-text'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/feedback',
  word: 'page.feedback',
  icon: chatText,
  group: 'players',
  order: 3,
  right: 'feedback.read',
  hint: 'feedback',
  list: 'GET /ops/feedback',
  one: 'GET /ops/feedback/:id',
  code: 'F',
  subjects: ['feedback'],
  since: ({ sentAt, state }) => (state === 'open' ? sentAt : null),
  lateAfterMinutes: A_DAY_IN_MINUTES,
  claim: 'feedback',
  view: () => import('./FeedbackView.tsx'),
})
