import identificationCard from 'icon:identification-card'
import { queuePage } from '../../page.ts'

const A_DAY_IN_MINUTES = 1_440

export default queuePage({
  path: '/identity-checks',
  word: 'page.identityChecks',
  icon: identificationCard,
  group: 'players',
  order: 4,
  also: 'menu.also.identityChecks',
  right: 'identityChecks.read',
  hint: 'identity_checks',
  list: 'GET /ops/identity-checks',
  one: 'GET /ops/identity-checks/:id',
  code: 'I',
  subjects: ['identity_check'],
  since: ({ state, sentAt }) => (state === 'waiting' ? sentAt : null),
  lateAfterMinutes: A_DAY_IN_MINUTES,
  claim: 'identity_check',
  view: () => import('./IdentityView.tsx'),
})
