import handshake from 'icon:handshake'
import receipt from 'icon:receipt'
import shieldWarning from 'icon:shield-warning'
import { page } from '../../page.ts'
import { readBillsSearch } from './bills/search.ts'
import { readContractsSearch } from './contracts/search.ts'
import { readSignalsSearch } from './signals/search.ts'

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
  page({
    path: '/agent-signals',
    word: 'page.agentSignals',
    icon: shieldWarning,
    group: 'growth',
    order: 6,
    also: 'menu.also.agentSignals',
    right: 'agents.signals',
    hint: 'agents',
    search: readSignalsSearch,
    view: async () => ({ default: (await import('./signals/SignalsPage.tsx')).SignalsPage }),
  }),
]
