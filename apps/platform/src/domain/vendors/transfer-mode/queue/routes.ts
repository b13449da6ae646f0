import type { OperatorCalls } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Route } from '../../../../http/edge.ts'
import { isRefusal, refuse } from '../../../../refusal.ts'
import { answerQueue } from '../../../audit/index.ts'
import type { TransferDeps } from '../deps.ts'
import { decideTransfer } from '../transfers/decide.ts'
import {
  floatChecks,
  type ListedTransfer,
  transferQueue,
  transferRowById,
  transfersByIds,
  vendorsOfTransfers,
} from './list.ts'

/** Transfers to and from vendors, and what vendors hold, in the operator's own brand. */
export function transferQueueRoutes(route: Route<OperatorCalls>, deps: TransferDeps): void {
  const { db } = deps
  route('GET /ops/wallet-transfers', async ({ operator, query, ip }) => {
    const { brandId } = operator
    const { timeZone } = await deps.brand.settings(brandId)
    return answerQueue(db, {
      operator,
      ip,
      query,
      timeZone,
      name: 'wallet-transfers',
      table: transferQueue,
      read: async (ids) => (await transfersByIds(db, ids)).map(toWire),
      columns,
      methods: await vendorsOfTransfers(db, brandId),
    })
  })
  route('GET /ops/wallet-transfers/:id', async ({ operator, params }) => {
    const row = await transferRowById(db, params.id)
    return row?.brand_id === operator.brandId ? toWire(row) : refuse('not_found')
  })
  route('POST /ops/wallet-transfers/:id/decide', async ({ operator, ip, params, body }) => {
    const by = { ...operator, ip }
    const decided = await decideTransfer(deps, by, { ...params, ...body })
    if (isRefusal(decided)) return decided
    return toWire((await transferRowById(db, decided.id))!)
  })
  route('GET /ops/vendor-floats', async ({ operator }) => ({
    floats: (await floatChecks(db, operator.brandId)).map((check) => ({
      vendor: check.vendor,
      currency: check.currency,
      checkedAt: check.checked_at.toISOString(),
      expected: unitsToDecimal(check.expected),
      reported: check.reported === null ? null : unitsToDecimal(check.reported),
      inDoubt: unitsToDecimal(check.in_doubt),
      players: check.players.map(({ player, expected, reported }) => ({
        player,
        expected: unitsToDecimal(BigInt(expected)),
        reported: unitsToDecimal(BigInt(reported)),
      })),
    })),
  }))
}

function toWire(row: ListedTransfer) {
  return {
    id: `${row.id}`,
    player: { id: `${row.player_id}`, username: row.username },
    vendor: row.vendor,
    direction: row.direction,
    cause: row.cause,
    amount: unitsToDecimal(row.amount),
    state: row.state,
    reference: row.reference,
    reason: row.reason,
    checks: row.checks,
    createdAt: row.created_at.toISOString(),
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    proposal: row.proposed && {
      outcome: row.proposed,
      by: row.proposer!,
      note: row.proposal_note!,
    },
  }
}

const columns: Readonly<Record<string, (row: ReturnType<typeof toWire>) => string | null>> = {
  Number: ({ id }) => `T-${id}`,
  Player: ({ player }) => player.username,
  Vendor: ({ vendor }) => vendor,
  Direction: ({ direction }) => direction,
  Amount: ({ amount }) => amount,
  State: ({ state }) => state,
  Reference: ({ reference }) => reference,
  Reason: ({ reason }) => reason,
  Created: ({ createdAt }) => createdAt,
  Closed: ({ closedAt }) => closedAt,
}
