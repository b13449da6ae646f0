import type { Db } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Accounts } from './index.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { accountsRoutes } from './routes.ts'

type Deps = {
  db: Db
  accounts: Accounts
  audit: WriteAudit
}

export function accountsModule({ db, accounts, audit }: Deps): Module {
  return {
    name: 'accounts',
    member(route) {
      accountsRoutes(route, accounts, { db })
      recoveryRoutes(route, accounts.recovery, audit)
    },
    jobs: [
      { name: 'purge_codes', every: '20 * * * *', act: accounts.purgeCodes },
      { name: 'sweep_trials', every: '*/10 * * * *', act: accounts.sweepTrials },
      {
        name: 'complete_access_cases',
        every: '*/5 * * * *',
        whenClocksAgree: true,
        act: () => accounts.recovery.completeDue(audit),
      },
      { name: 'purge_pending_sign_ins', every: '25 * * * *', act: () => accounts.factors.purge() },
    ],
    hints: {
      operator: { 'recovery.*': ['recoveries', 'players'] },
      readers: { recoveries: ['recoveries.read'] },
    },
  }
}
