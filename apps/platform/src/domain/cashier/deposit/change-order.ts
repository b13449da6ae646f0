import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { eachDue } from '../orders/each-due.ts'
import { canFollow, depositNext, type DepositState } from '../orders/states.ts'
import { recordStep } from '../orders/step.ts'
import type { MethodKind } from '../providers/provider.ts'
import { writeToInbox } from './inbox.ts'
import {
  depositById,
  type DepositChange,
  type DepositRow,
  expiredDeposits,
  isClaimed,
  lockDeposit,
  putDeposit,
} from './store.ts'

const takesTransactionId = new Set<MethodKind>(['personal', 'agent'])

/** The player enters the payment's transaction ID. A payment is claimed once, ever. */
export function submitTransaction(
  deps: Deps,
  input: { playerId: bigint; id: bigint; transactionId: string; sender?: string | undefined },
) {
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.player_id !== input.playerId) return refuse('not_found')
    if (deposit.state === 'submitted' && deposit.provider_transaction_id === input.transactionId)
      return deposit
    if (
      deposit.state === 'expired' ||
      (deposit.state === 'created' && deposit.expires_at <= deps.now())
    )
      return refuse('deposit_expired')
    if (deposit.state !== 'created' || !takesTransactionId.has(deposit.kind))
      return refuse('deposit_not_open')
    if (await isClaimed(tx, deposit.network, input.transactionId))
      return refuse('transaction_id_claimed', { fields: { transactionId: 'claimed' } })
    return move(deps, tx, deposit, 'submitted', {
      actor: 'player',
      transactionId: input.transactionId,
      ...(input.sender && { sender: input.sender }),
    })
  }).catch((error: { code?: string; constraint?: string }) => {
    // Two who claim the same payment at the same moment: the table has the last word.
    if (error.code === '23505' && error.constraint === 'deposit_claim')
      return refuse('transaction_id_claimed', { fields: { transactionId: 'claimed' } })
    throw error
  })
}

export function cancelOrder(deps: Deps, input: { playerId: bigint; id: bigint }) {
  return inTransaction(deps.db, async (tx) => {
    const deposit = await lockDeposit(tx, input.id)
    if (!deposit || deposit.player_id !== input.playerId) return refuse('not_found')
    if (deposit.state === 'cancelled') return deposit
    if (deposit.state !== 'created') return refuse('deposit_not_open')
    return move(deps, tx, deposit, 'cancelled', { actor: 'player', closes: true })
  })
}

/** Closes orders whose time is over. Answers how many. */
export function expireDeposits(deps: Deps): Promise<number> {
  const now = deps.now()
  return eachDue(
    (after) => expiredDeposits(deps.db, now, after),
    (id) =>
      inTransaction(deps.db, async (tx) => {
        const deposit = await lockDeposit(tx, id)
        if (deposit?.state !== 'created' && deposit?.state !== 'pending_psp') return
        const expired = await move(deps, tx, deposit, 'expired', { actor: 'system', closes: true })
        await writeToInbox(deps, tx, expired, 'deposit_expired')
      }),
  )
}

type Change = Omit<DepositChange, 'closedAt'> & {
  actor: string
  note?: string | undefined
  closes?: boolean
}

/** One transition of a locked order: the row, its step, the fact. Takes the player's lock. */
export async function move(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  deposit: DepositRow,
  to: DepositState,
  more: Change,
): Promise<DepositRow> {
  const changed = await change(deps, tx, deposit, to, more)
  await tell(tx, changed)
  return changed
}

/** The row and its step alone, for acts that lock more rows before they take the player's lock. */
export async function change(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  deposit: DepositRow,
  to: DepositState,
  more: Change,
): Promise<DepositRow> {
  if (!canFollow(depositNext, deposit.state, to))
    throw new Error(`a deposit does not go from ${deposit.state} to ${to}`)
  const at = deps.now()
  await putDeposit(tx, deposit.id, to, { ...more, closedAt: more.closes ? at : undefined })
  await recordStep(tx, 'deposit', deposit.id, {
    from_state: deposit.state,
    to_state: to,
    actor: more.actor,
    note: more.note ?? null,
    at,
  })
  return (await depositById(tx, deposit.id))!
}

/** The fact that live pages and other modules hear of. Takes the player's lock. */
export function tell(tx: Tx, deposit: DepositRow): Promise<void> {
  return publish(tx, 'deposit.changed', {
    brandId: deposit.brand_id,
    playerId: deposit.player_id,
    payload: { id: `${deposit.id}`, state: deposit.state },
  })
}
