import { booksOfPlayers, debtsOfPlayers } from '@padma/ledger'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

/** Units of the currency. `owed` is what the player owes the brand, at or above zero. */
export type WalletBalance = {
  currency: string
  cash: bigint
  bonus: bigint
  held: bigint
  owed: bigint
}

export async function balanceOf(db: Db | Tx, playerId: bigint): Promise<WalletBalance> {
  const balance = (await balancesOf(db, [playerId])).get(playerId)
  if (!balance) throw new Error(`player ${playerId} has no books`)
  return balance
}

export async function balancesOf(
  db: Db | Tx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, WalletBalance>> {
  const books = await booksOfPlayers(db, playerIds)
  return new Map(
    [...books].map(
      ([
        playerId,
        {
          currency,
          accounts: { cash, bonus, held, owed },
        },
      ]) => [
        playerId,
        {
          currency,
          cash: cash.balance,
          bonus: bonus.balance,
          held: held.balance,
          owed: -owed.balance,
        },
      ],
    ),
  )
}

/** Cash, what is held, and what lies at vendors or comes from there; a bonus is not yet theirs. */
export async function allMoneyOf(tx: Tx, playerId: bigint): Promise<bigint> {
  const { cash, held } = await balanceOf(tx, playerId)
  const { rows } = await sql<{ there: bigint }>`
    select greatest(vendors.lies_there(${playerId}), 0) as there`.execute(tx)
  return cash + held + rows[0]!.there
}

/** What all players owe together, by currency, in units at or above zero. */
export function debts(db: Db): Promise<{ currency: string; units: bigint; players: bigint }[]> {
  return debtsOfPlayers(db)
}
