import type { OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { pageOf } from '../../../http/wire.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { closeItem, type ReconciliationDeps } from './close-item.ts'
import { itemById, itemQueue, type ItemRow } from './store.ts'

/** What rollbacks left for a person to settle, in the operator's own brand. */
export function reconciliationRoutes(route: Route<OperatorCalls>, deps: ReconciliationDeps): void {
  route('GET /ops/reconciliation', async ({ operator, query: { state, page, pageSize } }) => {
    return pageOf(
      { page, pageSize },
      await itemQueue(deps.db, operator.brandId, state, page, pageSize),
      toWire,
    )
  })
  route('GET /ops/reconciliation/:id', async ({ operator, params }) => {
    const row = await itemById(deps.db, params.id)
    return wired(row?.brand_id === operator.brandId ? row : refuse('not_found'))
  })
  route('POST /ops/reconciliation/:id/close', async ({ operator, ip, params, body }) => {
    return wired(
      await closeItem(
        deps,
        { operatorId: operator.operatorId, brandId: operator.brandId, ip },
        { ...params, ...body },
      ),
    )
  })
}

const wired = (outcome: ItemRow | Refusal) => (isRefusal(outcome) ? outcome : toWire(outcome))

function toWire(row: ItemRow) {
  return {
    id: `${row.id}`,
    kind: row.kind,
    player: { id: `${row.player_id}`, username: row.username },
    vendor: row.vendor,
    round: row.round_ref,
    transactionUuid: row.transaction_uuid,
    amount: unitsToDecimal(row.units),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    note: row.note,
  }
}
