import question from 'icon:chat-circle-dots'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/disputes',
  word: 'page.disputes',
  icon: question,
  group: 'play',
  order: 0,
  right: 'disputes.read',
  hint: 'disputes',
  list: 'GET /ops/disputes',
  one: 'GET /ops/disputes/:id',
  code: 'Q',
  subjects: ['dispute'],
  since: ({ openedAt }) => openedAt,
  lateAfterMinutes: A_DAY_IN_MINUTES,
  claim: 'dispute',
  view: () => import('./DisputesView.tsx'),
})
