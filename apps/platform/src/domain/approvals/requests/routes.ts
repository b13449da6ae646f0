import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import type { Brand } from '../../brand/index.ts'
import { approve, type Deps, refuseRequest } from './decide.ts'
import { requestById, requestQueue, type RequestRow, requestsByIds } from './store.ts'
import { requestColumns, requestToWire } from './to-wire.ts'

/** What waits for a second person, in the operator's own brand. */
export function approvalRoutes(
  route: Route<OperatorCalls>,
  deps: Deps & { brand: Pick<Brand, 'settings'> },
): void {
  const { db } = deps
  const wired = (outcome: RequestRow | Refusal, operatorId: bigint) =>
    isRefusal(outcome) ? outcome : requestToWire(outcome, operatorId)

  route('GET /ops/approvals', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'approvals',
      table: requestQueue,
      read: async (ids) =>
        (await requestsByIds(db, ids)).map((row) => requestToWire(row, operator.operatorId)),
      columns: requestColumns,
    })
  })
  route('GET /ops/approvals/:id', async ({ operator, params }) => {
    const row = await requestById(db, params.id)
    return wired(
      row?.brand_id === operator.brandId ? row : refuse('not_found'),
      operator.operatorId,
    )
  })
  route('POST /ops/approvals/:id/approve', async ({ operator, ip, params, body }) => {
    const { id } = params
    return wired(await approve(deps, { ...operator, ip }, { id, ...body }), operator.operatorId)
  })
  route('POST /ops/approvals/:id/refuse', async ({ operator, ip, params, body }) => {
    const { id } = params
    return wired(
      await refuseRequest(deps, { ...operator, ip }, { id, ...body }),
      operator.operatorId,
    )
  })
}
