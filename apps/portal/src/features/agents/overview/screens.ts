import chartPie from 'icon:chart-pie-slice'
import { agentPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    agentTeamOverview: true
  }
}

export default [
  agentPage({
    key: 'agentTeamOverview',
    icon: chartPie,
    order: 20,
    words: ['agents', 'refusals'],
    view: () => import('./OverviewPage.tsx'),
  }),
]
