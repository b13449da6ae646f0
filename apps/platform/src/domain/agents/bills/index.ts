import type { Deps } from '../deps.ts'
import type { Part } from '../index.ts'
import { billOpsRoutes } from './ops-routes.ts'
import { billChecks } from './proof.ts'
import { billRoutes } from './routes.ts'
import { recheckListener } from './settle/corrections.ts'
import { settleDue } from './settle/settle-due.ts'

/** What contracts come to, period by period, and who is paid what. */
export const billsPart = (deps: Deps): Part => ({
  member: (route) => billRoutes(route, deps),
  operator: (route) => billOpsRoutes(route, deps),
  jobs: [
    {
      name: 'settle_due',
      every: '*/5 * * * *',
      whenClocksAgree: true,
      act: () => settleDue(deps),
    },
  ],
  listens: [recheckListener],
  checks: billChecks,
})
