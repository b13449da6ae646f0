import { type AdjustmentDirection, type AdjustmentKind, adjustmentKindsOf } from '@padma/contract'
import { parseUnits } from '@padma/money'
import { inTransaction } from '../../db/in-transaction.ts'
import type { OperatorSession } from '../../http/edge.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { RequestRow } from '../approvals/index.ts'
import { TRIAL } from '../members/index.ts'
import type { Deps } from './deps.ts'
import { entryById } from './store.ts'

type Acting = OperatorSession & { ip: string }
type Asked = {
  playerId: bigint
  direction: AdjustmentDirection
  kind: AdjustmentKind
  amount: string
  turnover?: string | undefined
  reason: string
  key: string
}

/** Asks another operator for it. What could never be done is said at once. */
export async function askAdjustment(
  deps: Deps,
  by: Acting,
  asked: Asked,
): Promise<RequestRow | Refusal> {
  const { playerId, direction, kind, amount, turnover, reason, key } = asked
  const member = await deps.members.member(deps.db, playerId)
  if (member?.brandId !== by.brandId) return refuse('not_found')
  if (member.type === TRIAL) return refuse('real_account_needed')
  if (member.status === 'closed') return refuse('account_closed')
  if (!adjustmentKindsOf[direction].includes(kind) || (turnover && direction === 'debit'))
    return refuse('adjustment_kind_wrong')
  const units = parseUnits(amount)!
  if (direction === 'debit' && (await deps.wallet.balance(deps.db, playerId)).cash < units)
    return refuse('player_has_less')
  return inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, by, {
      brandId: by.brandId,
      kind: 'adjustment',
      playerId,
      units: direction === 'credit' ? units : -units,
      payload: { direction, kind, ...(turnover && { turnover }) },
      reason,
      key,
    }),
  )
}

/** Asks for the counter-entry that takes one back. */
export async function askUndo(
  deps: Deps,
  by: Acting,
  { id, reason, key }: { id: bigint; reason: string; key: string },
): Promise<RequestRow | Refusal> {
  const first = await entryById(deps.db, id)
  if (first?.brand_id !== by.brandId) return refuse('not_found')
  if (first.undone_by !== null || first.undoes !== null) return refuse('adjustment_undone')
  const { player_id: playerId, kind, units } = first
  const direction = first.direction === 'credit' ? 'debit' : 'credit'
  if (direction === 'debit' && (await deps.wallet.balance(deps.db, playerId)).cash < units)
    return refuse('player_has_less')
  return inTransaction(deps.db, (tx) =>
    deps.approvals.ask(tx, by, {
      brandId: by.brandId,
      kind: 'adjustment',
      playerId,
      units: direction === 'credit' ? units : -units,
      payload: { direction, kind, undoes: `${id}` },
      reason,
      key,
    }),
  )
}
