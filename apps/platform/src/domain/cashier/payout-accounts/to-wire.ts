import { maskNumber } from '../masking.ts'
import type { Db } from '../../../db/pool.ts'
import { type PayoutAccountRow, payoutAccountsOf } from './store.ts'

export const payoutAccountToWire = (row: PayoutAccountRow) => ({
  id: `${row.id}`, methodId: row.method_id, methodName: row.method_name, maskedNumber: maskNumber(row.number), holder: row.holder, usableFrom: row.usable_from.toISOString(),
})

/** A player's payout accounts as operators see them, the numbers masked. */
export async function payoutAccountsShown(db: Db, playerId: bigint) {
  return (await payoutAccountsOf(db, playerId)).map(payoutAccountToWire).map(({ methodName, maskedNumber, holder, usableFrom }) => ({ methodName, maskedNumber, holder, usableFrom }))
}
