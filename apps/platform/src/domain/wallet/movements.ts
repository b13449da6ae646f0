import { houseAccount, lockOwners, openPlayer, playerAccounts, post } from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { step } from '../../steps.ts'

/** `units` is above zero: the direction lies in the movement's name. `reference` is unique within `source`. */
export type Movement = { playerId: bigint; units: bigint; kind: string; source: string; reference: string; cause: string }

export async function openPlayerBooks(tx: Tx, { currency }: { currency: string }): Promise<bigint> {
  const playerId = await openPlayer(tx, currency)
  await sql`insert into wallet.turnover_mark (player_id) values (${playerId})`.execute(tx)
  return playerId
}

/** The house's purpose pays the player; what he owes is paid first, in the same transfer. */
export async function credit(tx: Tx, movement: Movement & { house: string }) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  const debt = -accounts.owed.balance
  const paid = debt < movement.units ? debt : movement.units
  return posted(tx, {
    ...movement,
    // The split between debt and cash may differ when a repeat comes later, so it is no part of what must be equal.
    fingerprint: `${movement.kind}|${movement.playerId}|${movement.units}|${movement.cause}`,
    legs: [
      { account: await houseAccount(tx, movement.house, currency), units: -movement.units },
      { account: accounts.cash.id, units: movement.units - paid },
      { account: accounts.owed.id, units: paid },
    ],
  })
}

/** Sets money aside. The caller has made sure under the player's lock that there is enough; the ledger refuses a shortfall by a throw. */
export async function hold(tx: Tx, movement: Movement) {
  const { accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, { ...movement, legs: [{ account: accounts.cash.id, units: -movement.units }, { account: accounts.held.id, units: movement.units }] })
}

/** Gives held money back to cash. */
export async function release(tx: Tx, movement: Movement) {
  const { accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, { ...movement, legs: [{ account: accounts.held.id, units: -movement.units }, { account: accounts.cash.id, units: movement.units }] })
}

/** Held money leaves the house by the purpose named. */
export async function payOut(tx: Tx, movement: Movement & { house: string }) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, { ...movement, legs: [{ account: accounts.held.id, units: -movement.units }, { account: await houseAccount(tx, movement.house, currency), units: movement.units }] })
}

async function lockedAccounts(tx: Tx, playerId: bigint) {
  await lockOwners(tx, [playerId])
  const found = await playerAccounts(tx, playerId)
  if (!found) throw new Error(`player ${playerId} has no books`)
  return found
}

async function posted(tx: Tx, transfer: Parameters<typeof post>[1]) {
  const outcome = await post(tx, transfer)
  step('posted')
  return outcome
}
