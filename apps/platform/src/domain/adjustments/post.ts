import type { AdjustmentDirection, AdjustmentKind } from '@padma/contract'
import { parseUnits } from '@padma/money'
import type { ApprovalAct } from '../../module.ts'
import { refuse } from '../../refusal.ts'
import type { Deps } from './deps.ts'
import { insertEntry } from './store.ts'

type Payload = {
  direction: AdjustmentDirection
  kind: AdjustmentKind
  turnover?: string
  undoes?: string
}

/**
 * Moves the money of an approved request, against the house account of its kind: entry, message
 * and requirement with it, the posting last.
 */
export const postAdjustment =
  (deps: Deps): ApprovalAct =>
  async (tx, { request, by }) => {
    const { direction, kind, turnover, undoes } = request.payload as Payload
    const playerId = request.player_id!
    const units = request.units! < 0n ? -request.units! : request.units!
    await deps.wallet.lock(tx, playerId)
    if (direction === 'debit' && (await deps.wallet.balance(tx, playerId)).cash < units)
      return refuse('player_has_less')
    const required = turnover ? parseUnits(turnover)! : null
    const id = await insertEntry(tx, {
      brand_id: request.brand_id,
      player_id: playerId,
      direction,
      kind,
      units,
      turnover: required,
      reason: request.reason,
      approval_id: request.id,
      asked_by: request.asked_name,
      approved_by: by.username,
      posted_at: deps.now(),
      undoes: undoes ? BigInt(undoes) : null,
    })
    if (id === null) return refuse('adjustment_undone')
    if (required !== null)
      await deps.wallet.addRequirement(tx, {
        playerId,
        source: 'adjustment',
        sourceId: `${id}`,
        requiredUnits: required,
      })
    await deps.inbox.write(tx, {
      brandId: request.brand_id,
      memberId: playerId,
      kind: direction === 'credit' ? 'adjustment_credited' : 'adjustment_debited',
      subject: `adjustment:${id}`,
      params: { amount: units, entry: `${id}` },
    })
    await deps.wallet[direction](tx, {
      playerId,
      units,
      kind: `adjustment_${direction}`,
      source: 'adjustments',
      reference: `adjustment:${id}`,
      house: `adjustment:${kind}`,
      cause: undoes ? `adjustment:${undoes}` : `adjustment:${id}`,
    })
  }
