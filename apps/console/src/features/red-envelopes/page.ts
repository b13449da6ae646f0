import envelope from 'icon:envelope-simple'
import { page } from '../../page.ts'

export default page({
  path: '/red-envelopes',
  word: 'page.redEnvelopes',
  icon: envelope,
  group: 'growth',
  order: 22,
  also: 'menu.also.redEnvelopes',
  right: 'redEnvelopes.read',
  subjects: ['red_envelope'],
  view: async () => ({ default: (await import('./RedEnvelopesPage.tsx')).RedEnvelopesPage }),
})
