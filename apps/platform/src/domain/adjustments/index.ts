import type { OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../http/edge.ts'
import type { Module } from '../../module.ts'
import { isRefusal, refuse } from '../../refusal.ts'
import { requestToWire } from '../approvals/index.ts'
import { askAdjustment, askUndo } from './ask.ts'
import type { Deps } from './deps.ts'
import { postAdjustment } from './post.ts'
import { adjustmentChecks } from './proof.ts'
import { entriesOf, type EntryRow } from './store.ts'

/** Money that operators credit or debit by hand, always with a second person. */
export function adjustmentsModule(deps: Deps): Module {
  return {
    name: 'adjustments',
    operator: (route) => adjustmentRoutes(route, deps),
    approvals: { adjustment: postAdjustment(deps) },
    checks: adjustmentChecks,
  }
}

function adjustmentRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  route('GET /ops/players/:id/adjustments', async ({ operator, params: { id } }) => {
    const member = await deps.members.member(deps.db, id)
    if (member?.brandId !== operator.brandId) return refuse('not_found')
    const [entries, waiting] = await Promise.all([
      entriesOf(deps.db, id),
      deps.approvals.waitingOf(id, 'adjustment'),
    ])
    return {
      adjustments: entries.map(toWire),
      waiting: waiting.map((row) => requestToWire(row, operator.operatorId)),
    }
  })
  route('POST /ops/players/:id/adjustments', async ({ operator, ip, key, params, body }) => {
    const asked = await askAdjustment(
      deps,
      { ...operator, ip },
      { playerId: params.id, key, ...body },
    )
    return isRefusal(asked) ? asked : requestToWire(asked, operator.operatorId)
  })
  route('POST /ops/adjustments/:id/undo', async ({ operator, ip, key, params, body }) => {
    const asked = await askUndo(deps, { ...operator, ip }, { id: params.id, key, ...body })
    return isRefusal(asked) ? asked : requestToWire(asked, operator.operatorId)
  })
}

const toWire = (row: EntryRow) => ({
  id: `${row.id}`,
  direction: row.direction,
  kind: row.kind,
  amount: unitsToDecimal(row.units),
  turnover: row.turnover === null ? null : unitsToDecimal(row.turnover),
  reason: row.reason,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  postedAt: row.posted_at.toISOString(),
  undoes: row.undoes === null ? null : `${row.undoes}`,
  undoneBy: row.undone_by === null ? null : `${row.undone_by}`,
})
