import type { ClaimKind } from '@padma/contract'
import type { Db } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { BrandOfCase, Module } from '../../module.ts'
import { forgetOldClaims, takenBy } from './claims/claims.ts'
import { claimRoutes } from './claims/routes.ts'

type Deps = {
  db: Db
  now: () => Date
  /** As the modules declare it whose queues show them. */
  brandOfCase: (kind: ClaimKind) => BrandOfCase | undefined
}

/** What operators do together: who has which case open, and what takes a second person. */
export function createApprovals(deps: Deps) {
  const module: Module = {
    name: 'approvals',
    operator(route) {
      claimRoutes(route, deps)
    },
    jobs: [{ name: 'forget_claims', every: '40 * * * *', act: () => forgetOldClaims(deps) }],
    hints: {
      operator: { 'claim.changed': ['claims'] },
      readers: {
        claims: ['deposits.read', 'withdrawals.read', 'recoveries.read', 'reconciliation.read'],
      },
    },
  }
  return {
    module,
    takenBy: (kind: ClaimKind, id: bigint, { brandId, operatorId }: OperatorSession) =>
      takenBy(deps, { brandId, kind, id, operatorId }),
  }
}
export type Approvals = Omit<ReturnType<typeof createApprovals>, 'module'>
