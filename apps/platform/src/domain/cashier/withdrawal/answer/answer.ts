import { parseUnits } from '@padma/money'
import { inTransaction } from '../../../../db/in-transaction.ts'
import type { Tx } from '../../../../db/pool.ts'
import { refuse } from '../../../../refusal.ts'
import type { Deps } from '../../deps.ts'
import { eachDue } from '../../orders/each-due.ts'
import { move } from '../move.ts'
import { lockWithdrawal, overdueReceipts, withdrawalById, type WithdrawalRow } from '../store.ts'
import { tell } from '../tell.ts'
import { countProofs, deleteProofs } from './store.ts'

type Outcome = 'received' | 'partly_received' | 'not_received'
type Input = {
  playerId: bigint
  id: bigint
  outcome: Outcome
  receivedAmount?: string | undefined
  note?: string | undefined
}

/** The player's word about a payout. The first answer counts, theirs or the clock's. */
export function answerPayout(deps: Deps, input: Input) {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, input.id)
    if (!row || row.player_id !== input.playerId) return refuse('not_found')
    const received = input.receivedAmount ? parseUnits(input.receivedAmount)! : 0n
    if (isRepeat(row, input.outcome, received)) return row
    if (row.state !== 'paid') return refuse('withdrawal_not_paid')
    if (input.outcome === 'received') return receive(deps, tx, row, 'received')

    if (input.outcome === 'partly_received' && received === 0n)
      return refuse('invalid_input', { fields: { receivedAmount: 'required' } })
    if (received >= row.amount)
      return refuse('invalid_input', { fields: { receivedAmount: 'above_maximum' } })
    if ((await countProofs(tx, row.id)) === 0) return refuse('proof_needed')
    return dispute(deps, tx, row, {
      state: input.outcome,
      received: input.outcome === 'partly_received' ? received : 0n,
      note: input.note,
    })
  })
}

/** What the player said nothing about in time counts as received. Answers how many. */
export function autoReceive(deps: Deps): Promise<number> {
  return eachDue(
    (after) => overdueReceipts(deps.db, deps.now(), after),
    (id) =>
      inTransaction(deps.db, async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row?.state === 'paid') await receive(deps, tx, row, 'auto_received')
      }),
  )
}

async function receive(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  state: 'received' | 'auto_received',
): Promise<WithdrawalRow> {
  // Pictures show what nobody asks for any more.
  await deleteProofs(tx, row.id)
  if (state === 'auto_received') await tell(deps, tx, row, 'withdrawal_received')
  return move(tx, row, state, {
    at: deps.now(),
    actor: state === 'received' ? 'player' : 'system',
    closes: true,
  })
}

/** What did not arrive comes back from the provider's account and is held until it is decided. */
async function dispute(
  deps: Deps,
  tx: Tx,
  row: WithdrawalRow,
  claim: { state: 'partly_received' | 'not_received'; received: bigint; note?: string | undefined },
): Promise<WithdrawalRow> {
  const at = deps.now()
  const answered = await move(tx, row, claim.state, {
    at,
    actor: 'player',
    received: claim.received,
    ...(claim.note && { memberNote: claim.note, note: claim.note }),
  })
  await move(tx, answered, 'dispute', { at, actor: 'system' })
  const units = row.amount - claim.received
  await tell(deps, tx, row, 'withdrawal_disputed', units)
  await deps.wallet.holdBack(tx, {
    playerId: row.player_id,
    units,
    kind: 'withdrawal_disputed',
    source: 'cashier',
    reference: `withdrawal:${row.id}:disputed`,
    cause: `withdrawal:${row.id}`,
    house: `provider:${row.method_id}`,
  })
  return (await withdrawalById(tx, row.id))!
}

/** Whatever became of it since: the same answer told again is answered with its row. */
function isRepeat(row: WithdrawalRow, outcome: Outcome, received: bigint): boolean {
  if (outcome === 'received') return row.state === 'received'
  return row.received !== null && row.received === (outcome === 'not_received' ? 0n : received)
}
