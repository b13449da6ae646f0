import chartLine from 'icon:chart-line-up'
import listBullets from 'icon:list-bullets'
import ticket from 'icon:ticket'
import tree from 'icon:tree-structure'
import { agentPage } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    teamManagement: true
    teamBetting: true
    teamProfit: true
    teamTransactions: true
  }
}
const words = ['agents', 'records', 'refusals'] as const

export default [
  agentPage({
    key: 'teamManagement',
    icon: tree,
    order: 40,
    words,
    view: () => import('./ManagementPage.tsx'),
  }),
  agentPage({
    key: 'teamBetting',
    icon: ticket,
    order: 50,
    words,
    view: () => import('./BettingPage.tsx'),
  }),
  agentPage({
    key: 'teamProfit',
    icon: chartLine,
    order: 60,
    words,
    view: () => import('./ProfitPage.tsx'),
  }),
  agentPage({
    key: 'teamTransactions',
    icon: listBullets,
    order: 80,
    words,
    view: () => import('./TransactionsPage.tsx'),
  }),
]
