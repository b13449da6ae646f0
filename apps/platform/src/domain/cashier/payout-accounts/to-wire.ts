import { maskNumber } from '../masking.ts'
import type { Db } from '../../../db/pool.ts'
import { lastRemovedAt, type PayoutAccountRow, payoutAccountsOf } from './store.ts'

export const payoutAccountToWire = (row: PayoutAccountRow) => ({
  id: `${row.id}`,
  methodId: row.method_id,
  methodName: row.method_name,
  maskedNumber: maskNumber(row.number),
  holder: row.holder,
  usableFrom: row.usable_from.toISOString(),
})

/**
 * A player's payout accounts as operators see them, the numbers masked, and when one was last taken
 * off.
 */
export async function payoutAccountsShown(db: Db, playerId: bigint) {
  const [rows, goneAt] = await Promise.all([
    payoutAccountsOf(db, playerId),
    lastRemovedAt(db, playerId),
  ])
  return {
    payoutAccounts: rows
      .map(payoutAccountToWire)
      .map(({ methodName, maskedNumber, holder, usableFrom }) => ({
        methodName,
        maskedNumber,
        holder,
        usableFrom,
      })),
    payoutAccountGoneAt: goneAt?.toISOString() ?? null,
  }
}
