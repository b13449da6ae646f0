import type { Tx } from '../../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { WithdrawalRow } from './store.ts'

type Telling = Pick<Deps, 'inbox'>
type Kind =
  | 'withdrawal_approved'
  | 'withdrawal_received'
  | 'withdrawal_rejected'
  | 'withdrawal_disputed'
  | 'withdrawal_rest_paid'
  | 'withdrawal_rest_returned'
  | 'withdrawal_forced'

/** Tells the player in their inbox what became of their money: before the act's posting. */
export const tell = (
  { inbox }: Telling,
  tx: Tx,
  row: WithdrawalRow,
  kind: Kind,
  amount: bigint = row.amount,
): Promise<void> => inbox.write(tx, { ...about(row), kind, params: words(row, amount) })

/** The same of a payout that the player is to answer by then. */
export const tellPaid = (
  { inbox }: Telling,
  tx: Tx,
  row: WithdrawalRow,
  until: Date,
): Promise<void> =>
  inbox.write(tx, {
    ...about(row),
    kind: 'withdrawal_paid',
    params: { ...words(row, row.amount), until },
  })

const about = (row: WithdrawalRow) => ({
  brandId: row.brand_id,
  memberId: row.player_id,
  subject: `withdrawal:${row.id}`,
})
const words = (row: WithdrawalRow, amount: bigint) => ({
  amount,
  method: row.method_name,
  withdrawal: `W-${row.id}`,
})
