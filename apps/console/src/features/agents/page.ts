import handshake from 'icon:handshake'
import receipt from 'icon:receipt'
import { page } from '../../page.ts'
import { readBillsSearch } from './bills/search.ts'
import { readContractsSearch } from './contracts/search.ts'

export default [
  page({
    path: '/agent-contracts',
    word: 'page.agentContracts',
    icon: handshake,
    group: 'growth',
    order: 4,
    also: 'menu.also.agentContracts',
    right: 'agents.read',
    hint: 'agents',
    search: readContractsSearch,
    view: async () => ({ default: (await import('./contracts/ContractsPage.tsx')).ContractsPage }),
  }),
  page({
    path: '/agent-bills',
    word: 'page.agentBills',
    icon: receipt,
    group: 'growth',
    order: 5,
    also: 'menu.also.agentBills',
    right: 'agents.read',
    hint: 'agents',
    search: readBillsSearch,
    view: async () => ({ default: (await import('./bills/BillsPage.tsx')).BillsPage }),
  }),
]
