import { playerAccounts } from '@padma/ledger'
import type { Db, Tx } from '../../db/pool.ts'

/** Units of the currency. `owed` is what the player owes the house, at or above zero. */
export type WalletBalance = { currency: string; cash: bigint; bonus: bigint; held: bigint; owed: bigint }

export async function balanceOf(db: Db | Tx, playerId: bigint): Promise<WalletBalance> {
  const found = await playerAccounts(db, playerId)
  if (!found) throw new Error(`player ${playerId} has no books`)
  const { cash, bonus, held, owed } = found.accounts
  return { currency: found.currency, cash: cash.balance, bonus: bonus.balance, held: held.balance, owed: -owed.balance }
}
