import shieldCheck from 'icon:shield-check'
import { page } from '../../page.ts'

export default page({
  path: '/proof',
  word: 'page.proof',
  icon: shieldCheck,
  group: 'staff',
  order: 1,
  right: 'proof.read',
  subjects: ['proof'],
  view: async () => ({ default: (await import('./ProofPage.tsx')).ProofPage }),
})
