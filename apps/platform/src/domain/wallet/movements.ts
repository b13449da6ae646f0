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
 * Players and purposes of the house pay each other in one transfer, of a player's currency: above
 * zero they are paid, and what a player owes comes first. The caller has locked the players.
 */
export async function moveAmong(
  tx: Tx,
  movement: Omit<Movement, 'playerId' | 'units'> & {
    players: readonly { playerId: bigint; units: bigint }[]
    house: readonly { house: string; units: bigint }[]
    /** Whose currency it is. */
    of: bigint
    fingerprint: string
  },
): Promise<void> {
  const players = summed(movement.players.map(({ playerId, units }) => [playerId, units]))
  const house = summed(movement.house.map((part) => [part.house, part.units]))
  const ids = [...new Set([...players.keys(), movement.of])]
  await lockOwners(tx, ids)
  const books = await booksOfPlayers(tx, ids)
  const { currency } = books.get(movement.of)!
  const legs: Leg[] = []
  for (const [playerId, units] of players) {
    const { accounts } = books.get(playerId)!
    legs.push(...(units > 0n ? owedFirst(accounts, units) : [{ account: accounts.cash.id, units }]))
  }
  for (const [purpose, units] of house)
    legs.push({ account: await houseAccount(tx, purpose, currency), units })
  if (legs.length === 0) return
  await posted(tx, { ...movement, playerId: movement.of, units: 0n }, legs, movement.fingerprint)
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

/** By key, without those that come to nothing. */
function summed<K>(parts: readonly (readonly [K, bigint])[]): Map<K, bigint> {
  const sums = new Map<K, bigint>()
  for (const [key, units] of parts) sums.set(key, (sums.get(key) ?? 0n) + units)
  for (const [key, units] of sums) if (units === 0n) sums.delete(key)
  return sums
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
