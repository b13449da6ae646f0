import simCard from 'icon:sim-card'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/recoveries',
  word: 'page.recoveries',
  icon: simCard,
  group: 'players',
  order: 2,
  also: 'menu.also.recoveries',
  right: 'recoveries.read',
  hint: 'recoveries',
  list: 'GET /ops/recoveries',
  one: 'GET /ops/recoveries/:id',
  code: 'N',
  subjects: ['recovery'],
  since: ({ state, askedAt }) => (state === 'opened' || state === 'granted' ? askedAt : null),
  lateAfterMinutes: A_DAY_IN_MINUTES,
  counted: 'undecided',
  claim: 'recovery',
  view: () => import('./RecoveriesView.tsx'),
})
