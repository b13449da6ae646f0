import coins from 'icon:hand-coins'
import { agentPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    myIncome: true
  }
}

export default [
  agentPage({
    key: 'myIncome',
    icon: coins,
    order: 70,
    words: ['contracts', 'records', 'refusals'],
    view: () => import('./MyIncomePage.tsx'),
  }),
]
