import type { MemberCalls, OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../http/edge.ts'
import { pageOf } from '../../http/wire.ts'
import { isRefusal } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { openEnvelope } from './open.ts'
import { cancel, planEnvelope } from './plan.ts'
import { stateOf } from './rules.ts'
import {
  type EnvelopeRow,
  listEnvelopes,
  partsOf,
  type ShownEnvelope,
  shownEnvelopes,
} from './store.ts'

const shared = (row: ShownEnvelope) => ({
  id: `${row.id}`,
  name: row.name,
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  parts: row.parts,
  left: row.parts - row.taken,
  for: row.isFor,
  turnoverTimes: row.turnoverTimes,
})

export function envelopeRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const toWire = (row: ShownEnvelope, opened: bigint | null) => {
    const state = stateOf(row, deps.now())
    return {
      ...shared(row),
      smallest: unitsToDecimal(row.smallest),
      largest: unitsToDecimal(row.largest),
      state: state === 'cancelled' || state === 'waiting' ? ('over' as const) : state,
      opened: opened === null ? null : unitsToDecimal(opened),
    }
  }
  route('GET /wps/member/red-envelopes', async ({ member, brand }) => {
    const { modules } = await deps.brand.settings(brand.id)
    if (!modules.includes('redEnvelope')) return { envelopes: [] }
    const rows = await shownEnvelopes(deps.db, brand.id, deps.now())
    const mine = await partsOf(
      deps.db,
      member.playerId,
      rows.map(({ id }) => id),
    )
    return {
      envelopes: rows.map((row) =>
        toWire(row, mine.find(({ envelopeId }) => envelopeId === row.id)?.units ?? null),
      ),
    }
  })
  route('POST /wps/member/red-envelopes/:id/open', async ({ member, params }) => {
    const opened = await openEnvelope(deps, member, params.id)
    return isRefusal(opened) ? opened : toWire(opened.envelope, opened.part.units)
  })
}

export function envelopeOpsRoutes(route: Route<OperatorCalls>, deps: Deps): void {
  const toWire = (row: EnvelopeRow) => ({
    ...shared(row),
    total: unitsToDecimal(row.total),
    minimum: unitsToDecimal(row.minimum),
    split: row.split,
    state: stateOf(row, deps.now()),
    spent: unitsToDecimal(row.spent),
    notSpent: unitsToDecimal(row.total - row.spent),
    createdBy: row.createdName,
    createdAt: row.createdAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  })
  route('GET /ops/red-envelopes', async ({ operator, query }) =>
    pageOf(query, await listEnvelopes(deps.db, operator.brandId, query), toWire),
  )
  route('POST /ops/red-envelopes', async ({ operator, ip, key, body }) => {
    const made = await planEnvelope(deps, { ...operator, ip }, { ...body, key })
    return isRefusal(made) ? made : toWire(made)
  })
  route('POST /ops/red-envelopes/:id/cancel', async ({ operator, ip, params }) => {
    const cancelled = await cancel(deps, { ...operator, ip }, params.id)
    return isRefusal(cancelled) ? cancelled : toWire(cancelled)
  })
}
