import type { MemberCalls, OperatorCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { answerQueue } from '../../audit/index.ts'
import { answerDispute, askAboutRound, type DisputeDeps } from './acts.ts'
import { disputeQueue, vendorsOfDisputes } from './list.ts'
import { callsOfRound, disputeById, disputesByIds, entriesOfRound, roundOf } from './store.ts'
import { ownToWire } from './own-to-wire.ts'
import { disputeColumns, disputeToWire, roundToWire } from './to-wire.ts'

export function disputeRoutes(route: Route<MemberCalls>, deps: DisputeDeps): void {
  route('POST /wps/member/report/bets/:id/dispute', async ({ member, params, body }) => {
    const { brandId, playerId } = member
    const asked = { roundId: params.id, question: body.question }
    const outcome = await askAboutRound(deps, { brandId, playerId }, asked)
    return isRefusal(outcome) ? outcome : ownToWire(outcome)
  })
}

/** Rounds that members asked about, in the operator's own brand. */
export function operatorDisputeRoutes(route: Route<OperatorCalls>, deps: DisputeDeps): void {
  const { db } = deps
  const ownOf = async (brandId: number, id: bigint) => {
    const row = await disputeById(db, id)
    return row?.brand_id === brandId ? row : null
  }
  route('GET /ops/disputes', async ({ operator, query, ip }) => {
    const { timeZone } = await deps.brand.settings(operator.brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'disputes',
      table: disputeQueue,
      read: async (ids) => (await disputesByIds(db, ids)).map(disputeToWire),
      columns: disputeColumns,
      methods: await vendorsOfDisputes(db, operator.brandId),
    })
  })
  route('GET /ops/disputes/:id', async ({ operator, params }) => {
    const row = await ownOf(operator.brandId, params.id)
    return row ? disputeToWire(row) : refuse('not_found')
  })
  route('GET /ops/disputes/:id/round', async ({ operator, params }) => {
    const row = await ownOf(operator.brandId, params.id)
    if (!row) return refuse('not_found')
    const [round, calls, entries] = await Promise.all([
      roundOf(db, row.round_id),
      callsOfRound(db, row),
      entriesOfRound(db, row),
    ])
    return roundToWire(row.round_id, round, calls, entries)
  })
  route('POST /ops/disputes/:id/answer', async ({ operator, ip, params, body }) => {
    const { operatorId, brandId } = operator
    const outcome = await answerDispute(deps, { operatorId, brandId, ip }, { ...params, ...body })
    return isRefusal(outcome) ? outcome : disputeToWire(outcome)
  })
}
