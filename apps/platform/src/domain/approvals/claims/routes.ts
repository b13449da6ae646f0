import { type ClaimKind, claimKinds, type OperatorCalls, type Right } from '@padma/contract'
import type { Db } from '../../../db/pool.ts'
import type { OperatorSession, Route } from '../../../http/edge.ts'
import type { BrandOfCase } from '../../../module.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type ClaimRow, claimsOf, leaveCase, takeCase } from './claims.ts'

type Deps = {
  db: Db
  now: () => Date
  /** As the module declares it whose queue shows them. */
  brandOfCase: (kind: ClaimKind) => BrandOfCase | undefined
}

/** Cases that operators have open, so that no two work on one. */
export function claimRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const isOwn = async ({ brandId }: OperatorSession, kind: ClaimKind, id: bigint) =>
    (await deps.brandOfCase(kind)?.(deps.db, id)) === brandId
  route('GET /ops/claims/:kind', async ({ operator, params: { kind } }) => {
    if (!operator.rights.has(claimKinds[kind].read)) return refuse('forbidden')
    const rows = await claimsOf(deps, operator.brandId, kind)
    return { claims: rows.map((row) => toWire(row, operator)) }
  })
  route('PUT /ops/claims/:kind/:id', async ({ operator, params: { kind, id } }) => {
    if (!mayTake(kind, operator)) return refuse('forbidden')
    if (!(await isOwn(operator, kind, id))) return refuse('not_found')
    const taken = await takeCase(deps, { ...operator, kind, id })
    return isRefusal(taken) ? taken : toWire(taken, operator)
  })
  route('DELETE /ops/claims/:kind/:id', async ({ operator, params: { kind, id } }) => {
    if (!mayTake(kind, operator)) return refuse('forbidden')
    if (!(await isOwn(operator, kind, id))) return refuse('not_found')
    await leaveCase(deps, { ...operator, kind, id })
    return {}
  })
}

const mayTake = (kind: ClaimKind, { rights }: OperatorSession): boolean =>
  (claimKinds[kind].take as readonly Right[]).some((right) => rights.has(right))

const toWire = (row: ClaimRow, { operatorId }: OperatorSession) => ({
  id: `${row.case_id}`,
  by: row.operator_name,
  isMine: row.operator_id === operatorId,
  until: row.until.toISOString(),
})
