import type { OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { closeItem, type ReconciliationDeps } from './close-item.ts'
import { answerQueue } from '../../audit/index.ts'
import { itemQueue, itemsByIds, vendorsOfItems } from './list.ts'
import { itemById, type ItemRow } from './store.ts'

/** What rollbacks left for a person to settle, in the operator's own brand. */
export function reconciliationRoutes(route: Route<OperatorCalls>, deps: ReconciliationDeps): void {
  route('GET /ops/reconciliation', async ({ operator, query, ip }) => {
    const { db } = deps
    const { brandId } = operator
    const { timeZone } = await deps.brand.settings(brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'reconciliation',
      table: itemQueue,
      read: async (ids) => (await itemsByIds(db, ids)).map(toWire),
      columns: itemColumns,
      methods: await vendorsOfItems(db, brandId),
    })
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

const itemColumns: Readonly<Record<string, (item: ReturnType<typeof toWire>) => string | null>> = {
  Number: ({ id }) => `R-${id}`,
  Player: ({ player }) => player.username,
  Kind: ({ kind }) => kind,
  Vendor: ({ vendor }) => vendor,
  Round: ({ round }) => round,
  Transaction: ({ transactionUuid }) => transactionUuid,
  Amount: ({ amount }) => amount,
  Opened: ({ openedAt }) => openedAt,
  Closed: ({ closedAt }) => closedAt,
  'Closed by': ({ closedBy }) => closedBy,
  Note: ({ note }) => note,
}
