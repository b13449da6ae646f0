import type { Tx } from '../../../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { move } from '../move.ts'
import { tell, tellPaid } from '../tell.ts'
import { restOf, withdrawalById, type WithdrawalRow } from '../store.ts'

type Paid = {
  at: Date
  actor: string
  note?: string | undefined
  paymentReference: string
  autoReceiptMinutes: number
}

/**
 * What is being paid has gone: the hold leaves the house. After the whole of it the time for the
 * player's word begins; after the rest of a disputed one nothing more is asked.
 */
export async function settlePaid(
  deps: Pick<Deps, 'wallet' | 'inbox'>,
  tx: Tx,
  paying: WithdrawalRow,
  { at, actor, note, paymentReference, autoReceiptMinutes }: Paid,
): Promise<WithdrawalRow> {
  const isRest = paying.received !== null
  const autoReceivedAt = new Date(at.getTime() + autoReceiptMinutes * 60_000)
  await move(
    tx,
    paying,
    isRest ? 'resolved' : 'paid',
    isRest
      ? { at, actor, note, restReference: paymentReference, resolution: 'rest_paid', closes: true }
      : {
          at,
          actor,
          note,
          paymentReference,
          paidAt: at,
          autoReceivedAt,
        },
  )
  if (isRest) await tell(deps, tx, paying, 'withdrawal_rest_paid', restOf(paying))
  else await tellPaid(deps, tx, paying, autoReceivedAt)
  await deps.wallet.payOut(tx, {
    playerId: paying.player_id,
    units: isRest ? restOf(paying) : paying.amount,
    kind: isRest ? 'withdrawal_rest' : 'withdrawal',
    source: 'cashier',
    reference: `withdrawal:${paying.id}:${isRest ? 'rest' : 'paid'}`,
    house: `provider:${paying.method_id}`,
    cause: `withdrawal:${paying.id}`,
  })
  return (await withdrawalById(tx, paying.id))!
}
