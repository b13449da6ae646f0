import type { OperatorCalls, OpsBill } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { type Columns, exportedList } from '../../audit/index.ts'
import { contractToWire } from '../contracts/index.ts'
import { contractById } from '../contracts/store.ts'
import type { Deps } from '../deps.ts'
import { liabilityOf } from './liability.ts'
import { settleAtDesk } from './settle/desk.ts'
import { aroundOf } from './statement/around.ts'
import { linesOf } from './statement/lines.ts'
import {
  billById,
  billIdsOfBrand,
  type BillRow,
  billsById,
  billsOfBrand,
  paymentsOf,
} from './store.ts'
import { billToWire, paymentToWire } from './to-wire.ts'

const forOperators = (row: BillRow): OpsBill => ({
  ...billToWire(row),
  agentId: `${row.agent_id}`,
  username: row.username,
  type: row.type,
})
/** Of the file that operators take away. */
const columns: Columns<OpsBill> = {
  Number: ({ number }) => number,
  Agent: ({ username }) => username,
  Type: ({ type }) => type,
  Kind: ({ kind }) => kind,
  From: ({ from }) => from,
  Until: ({ until }) => until,
  Gross: ({ gross }) => gross,
  'To downlines': ({ owed }) => owed,
  Net: ({ net }) => net,
  Received: ({ received }) => received,
  Missing: ({ missing }) => missing,
  State: ({ state }) => state,
}

/** Bills as operators see them. */
export function billOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const { db } = deps
  route('GET /ops/agent-bills', async ({ operator, ip, query }) => {
    const { brandId } = operator
    const { timeZone } = await deps.brand.settings(brandId)
    if (query.format === 'csv')
      return exportedList(db, {
        operator,
        ip,
        name: 'agent-bills',
        query,
        ids: await billIdsOfBrand(db, brandId, timeZone, query),
        read: async (ids) => (await billsById(db, ids)).map(forOperators),
        columns,
      })
    return pageOf(query, await billsOfBrand(db, brandId, timeZone, query), forOperators)
  })
  route('GET /ops/agent-bills/:id', async ({ operator, params }) => {
    const bill = await billById(db, params.id)
    if (bill?.brand_id !== operator.brandId) return refuse('not_found')
    const contract = contractToWire((await contractById(db, bill.contract_id))!, null, deps.now())
    return {
      ...forOperators(bill),
      upline: contract.upline,
      lines: linesOf(bill, await aroundOf(db, bill)),
      contract,
      payments: (await paymentsOf(db, bill.id)).map(paymentToWire),
      desk: bill.desk_by === null ? null : { by: bill.desk_by, note: bill.desk_note ?? '' },
    }
  })
  route('POST /ops/agent-bills/:id/settle', async ({ operator, ip, params, body, key }) => {
    const settled = await settleAtDesk(deps, { ...operator, ip }, { id: params.id, key, ...body })
    return isRefusal(settled) ? settled : billToWire(settled)
  })
  route('GET /ops/agent-liability', ({ operator }) => liabilityOf(deps, operator.brandId))
}
