import type { OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { contractToWire } from '../contracts/index.ts'
import { contractById } from '../contracts/store.ts'
import type { Deps } from '../deps.ts'
import { settleAtDesk } from './settle/desk.ts'
import { aroundOf } from './statement/around.ts'
import { linesOf } from './statement/lines.ts'
import { billById, billsOfBrand } from './store.ts'
import { billToWire } from './to-wire.ts'

/** Bills as operators see them. */
export function billOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  route('GET /ops/agent-bills', async ({ operator: { brandId }, query }) => {
    const { timeZone } = await deps.brand.settings(brandId)
    return pageOf(query, await billsOfBrand(db, brandId, timeZone, query), (row) => ({
      ...billToWire(row),
      agentId: `${row.agent_id}`,
      username: row.username,
      type: row.type,
    }))
  })
  route('GET /ops/agent-bills/:id', async ({ operator, params }) => {
    const bill = await billById(db, params.id)
    if (bill?.brand_id !== operator.brandId) return refuse('not_found')
    const contract = (await contractById(db, bill.contract_id))!
    return {
      ...billToWire(bill),
      username: bill.username,
      lines: linesOf(bill, await aroundOf(db, bill)),
      contract: contractToWire(contract, null, deps.now()),
    }
  })
  route('POST /ops/agent-bills/:id/settle', async ({ operator, ip, params, body, key }) => {
    const settled = await settleAtDesk(deps, { ...operator, ip }, { id: params.id, key, ...body })
    return isRefusal(settled) ? settled : billToWire(settled)
  })
}
