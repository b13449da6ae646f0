import handshake from 'icon:handshake'
import { page } from '../../page.ts'
import { readContractsSearch } from './search.ts'

export default page({
  path: '/agent-contracts',
  word: 'page.agentContracts',
  icon: handshake,
  group: 'growth',
  order: 4,
  also: 'menu.also.agentContracts',
  right: 'agents.read',
  hint: 'agents',
  search: readContractsSearch,
  view: async () => ({ default: (await import('./ContractsPage.tsx')).ContractsPage }),
})
