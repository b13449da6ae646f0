import {
  booksOfPlayers,
  houseAccount,
  type Leg,
  lockOwners,
  openPlayer,
  type PlayerAccounts,
  playerAccounts,
  post,
} from '@padma/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/pool.ts'
import { step } from '../../metrics/steps.ts'

/**
 * `units` is above zero: the direction lies in the movement's name. `reference` is unique within
 * `source`.
 */
export type Movement = {
  playerId: bigint
  units: bigint
  kind: string
  source: string
  reference: string
  cause: string
}

export async function openPlayerBooks(tx: Tx, { currency }: { currency: string }): Promise<bigint> {
  const playerId = await openPlayer(tx, currency)
  await sql`insert into wallet.turnover_mark (player_id) values (${playerId})`.execute(tx)
  return playerId
}

/**
 * The house's purpose pays the player; what they owe is paid first, in the same transfer. Of a
 * payment whose provider keeps a `fee` at the house's cost, the purpose gives that much less.
 */
export async function credit(
  tx: Tx,
  { fee = 0n, ...movement }: Movement & { house: string; fee?: bigint },
) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: await houseAccount(tx, movement.house, currency), units: fee - movement.units },
    ...(fee > 0n ? [{ account: await houseAccount(tx, 'fee_cost', currency), units: -fee }] : []),
    ...owedFirst(accounts, movement.units),
  ])
}

/** The player pays the house's purpose from cash; as with `hold` there must be enough. */
export async function debit(tx: Tx, movement: Movement & { house: string }) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: accounts.cash.id, units: -movement.units },
    { account: await houseAccount(tx, movement.house, currency), units: movement.units },
  ])
}

/**
 * The player pays another of the same currency from cash, who first pays with it what they owe. The
 * caller has locked both.
 */
export async function payPlayer(tx: Tx, movement: Movement & { toPlayerId: bigint }) {
  const { playerId, toPlayerId, units, kind, cause } = movement
  await lockOwners(tx, [playerId, toPlayerId])
  const books = await booksOfPlayers(tx, [playerId, toPlayerId])
  const [from, to] = [books.get(playerId)!, books.get(toPlayerId)!]
  return posted(
    tx,
    movement,
    [{ account: from.accounts.cash.id, units: -units }, ...owedFirst(to.accounts, units)],
    `${kind}|${playerId}>${toPlayerId}|${units}|${cause}`,
  )
}

/**
 * Sets money aside. The caller has made sure under the player's lock that there is enough; the
 * ledger refuses a shortfall by a throw.
 */
export async function hold(tx: Tx, movement: Movement) {
  const { accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: accounts.cash.id, units: -movement.units },
    { account: accounts.held.id, units: movement.units },
  ])
}

/**
 * Gives held money back to cash; what the player has come to owe since is paid first, in the same
 * transfer.
 */
export async function release(tx: Tx, movement: Movement) {
  const { accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: accounts.held.id, units: -movement.units },
    ...owedFirst(accounts, movement.units),
  ])
}

/** Held money leaves the house by the purpose named. */
export async function payOut(tx: Tx, movement: Movement & { house: string }) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: accounts.held.id, units: -movement.units },
    { account: await houseAccount(tx, movement.house, currency), units: movement.units },
  ])
}

/** What had left by the purpose named is held again, until it is decided whose it is. */
export async function holdBack(tx: Tx, movement: Movement & { house: string }) {
  const { currency, accounts } = await lockedAccounts(tx, movement.playerId)
  return posted(tx, movement, [
    { account: await houseAccount(tx, movement.house, currency), units: -movement.units },
    { account: accounts.held.id, units: movement.units },
  ])
}

/** The player's side of a credit to their cash; the balances must be read under their lock. */
export function owedFirst({ cash, owed }: PlayerAccounts, units: bigint): Leg[] {
  const debt = -owed.balance
  const paid = debt < units ? debt : units
  return [
    { account: cash.id, units: units - paid },
    { account: owed.id, units: paid },
  ]
}

async function lockedAccounts(tx: Tx, playerId: bigint) {
  await lockOwners(tx, [playerId])
  const found = await playerAccounts(tx, playerId)
  if (!found) throw new Error(`player ${playerId} has no books`)
  return found
}

/**
 * What must be equal in a repeat is what was asked for: how it was split between debt and cash may
 * differ by then. The proof reads it too: it tells what an order moved when the week of its
 * transfer is in the archive.
 */
async function posted(
  tx: Tx,
  { kind, playerId, units, source, reference, cause }: Movement,
  legs: readonly Leg[],
  fingerprint = `${kind}|${playerId}|${units}|${cause}`,
) {
  const outcome = await post(tx, { kind, source, reference, cause, legs, fingerprint })
  step('posted')
  return outcome
}
