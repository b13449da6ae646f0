import userPlus from 'icon:user-plus'
import { agentPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    registerCenter: true
  }
}

export default [
  agentPage({
    key: 'registerCenter',
    icon: userPlus,
    order: 30,
    words: ['agents', 'refusals'],
    view: () => import('./OpeningPage.tsx'),
  }),
]
