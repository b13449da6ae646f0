import calendarCheck from 'icon:calendar-check'
import clock from 'icon:clock'
import handshake from 'icon:handshake'
import lightning from 'icon:lightning'
import { type AgentWaiting, agentPage, named } from '../../../screens/manifest.ts'

declare module '../../../screens/manifest.ts' {
  interface AgentPages {
    dividend: true
    dailySalary: true
    hourlySalary: true
    realTimeSalary: true
  }
}

type WaitsIn = Exclude<keyof AgentWaiting, 'mine'>
const waits = (kind: WaitsIn) => (waiting: AgentWaiting) => (waiting[kind] === '0' ? 0 : 1)
const words = ['contracts', 'records', 'refusals'] as const

export default [
  agentPage({
    key: 'dividend',
    icon: handshake,
    order: 90,
    words,
    badge: waits('divtypereq'),
    view: () => named(import('./ContractPage.tsx'), 'Dividend'),
  }),
  agentPage({
    key: 'dailySalary',
    icon: calendarCheck,
    order: 100,
    words,
    badge: waits('dailysalreqtype'),
    view: () => named(import('./ContractPage.tsx'), 'DailySalary'),
  }),
  agentPage({
    key: 'hourlySalary',
    icon: clock,
    order: 110,
    words,
    badge: waits('contracthoursalreq'),
    view: () => named(import('./ContractPage.tsx'), 'HourlySalary'),
  }),
  agentPage({
    key: 'realTimeSalary',
    icon: lightning,
    order: 120,
    words,
    badge: waits('realtimesalreqtype'),
    view: () => named(import('./ContractPage.tsx'), 'RealTimeSalary'),
  }),
]
