import type { ApprovalKind, ClaimKind } from '@padma/contract'
import type { Db, Tx } from '../../db/pool.ts'
import type { OperatorSession } from '../../http/edge.ts'
import type { ApprovalAct, BrandOfCase, Module } from '../../module.ts'
import type { Brand } from '../brand/index.ts'
import { forgetOldClaims, takenBy } from './claims/claims.ts'
import { claimRoutes } from './claims/routes.ts'
import { askApproval, type Asking, expireRequests } from './requests/decide.ts'
import { approvalRoutes } from './requests/routes.ts'
import { isWaiting, type NewRequest, requestById, waitingOf } from './requests/store.ts'

export type { Asking } from './requests/decide.ts'
export type { RequestRow } from './requests/store.ts'
export { noSecondPerson } from './second-person.ts'
export { requestToWire } from './requests/to-wire.ts'

type Deps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  /** As the modules declare it whose queues show them. */
  brandOfCase: (kind: ClaimKind) => BrandOfCase | undefined
  actOf: (kind: ApprovalKind) => ApprovalAct
}

/** What operators do together: who has which case open, and what takes a second person. */
export function createApprovals(deps: Deps) {
  const module: Module = {
    name: 'approvals',
    operator(route) {
      claimRoutes(route, deps)
      approvalRoutes(route, deps)
    },
    jobs: [
      { name: 'forget_claims', every: '40 * * * *', act: () => forgetOldClaims(deps) },
      {
        name: 'expire_approvals',
        every: '*/5 * * * *',
        whenClocksAgree: true,
        act: () => expireRequests(deps),
      },
    ],
    cases: { approval: async (db, id) => (await requestById(db, id))?.brand_id ?? null },
    hints: {
      operator: { 'claim.changed': ['claims'], 'approval.*': ['approvals', 'players'] },
      readers: {
        approvals: ['approvals.read'],
        claims: [
          'deposits.read',
          'withdrawals.read',
          'recoveries.read',
          'reconciliation.read',
          'approvals.read',
        ],
      },
    },
  }
  return {
    module,
    takenBy: (kind: ClaimKind, id: bigint, { brandId, operatorId }: OperatorSession) =>
      takenBy(deps, { brandId, kind, id, operatorId }),
    ask: (tx: Tx, by: Asking, asked: NewRequest) => askApproval(deps, tx, by, asked),
    isWaiting,
    waitingOf: (playerId: bigint, kind: ApprovalKind) => waitingOf(deps.db, playerId, kind),
  }
}
export type Approvals = Omit<ReturnType<typeof createApprovals>, 'module'>
