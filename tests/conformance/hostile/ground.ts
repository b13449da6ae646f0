import type { Actor, Answer, Vendor } from '../endpoint.ts'

/** A player at the vendor's game. `start`: what they have when they sit down, in units. */
export type Seat = Actor & { start: number }

/**
 * What the hostile vendor plays on: a wallet, and as much of its operator's view as the operator
 * gives.
 */
export type Ground = {
  vendor: Vendor
  /** A player who is at no one else's scenario. */
  seat: () => Promise<Seat>
  /** Another vendor of the same wallet. Null when there is none to try with. */
  neighbour: Neighbour | null
  /** Null when only the wire can be seen. */
  inside: Inside | null
}
type Neighbour = {
  vendor: Vendor
  /** The same player, at the neighbour's game as well. */
  seat: (of: Seat) => Promise<Actor>
}

export type Round = {
  state: string
  isDisputed: boolean
  isLate: boolean
  stake: number
  payout: number
}
/** An item that waits for an operator to compare the books with the vendor's. */
export type Item = { kind: string; round: string; units: number }
export type Inside = {
  /** What the proof of the books finds; empty when they hold. */
  differences: () => Promise<string[]>
  /** By the ledger, in units. */
  money: (user: string) => Promise<{ cash: number; owed: number }>
  round: (user: string, round: string) => Promise<Round | null>
  /** What lies in a pool of the vendor's, by the ledger, in units. */
  pool: (pool: string) => Promise<number>
  /** What operators see of this player in their list of open items. */
  items: (user: string) => Promise<Item[]>
  deposit: (user: string, amount: number) => Promise<void>
  /** The refusal of a withdrawal, or "accepted". */
  withdraw: (user: string, amount: number) => Promise<string>
  /**
   * Lets the vendor sign with this key too; answers the act that ends the one it has been signing
   * with.
   */
  rotateTo: (publicKeyPem: string) => Promise<{ endOld: () => Promise<void> }>
}

/** One way to be hostile and what must come of it. Throws with what was seen when it does not. */
export type Scenario = {
  id: string
  rule: string
  /** Left out where the ground does not have it. */
  needs?: 'inside' | 'neighbour'
  run: (ground: Ground) => Promise<void>
}

class Deviation extends Error {
  override name = 'Deviation'
}
export function same(what: string, seen: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (one !== other) throw new Deviation(`${what}: expected ${other}, seen ${one}`)
}
export function answered(what: string, answer: Answer, ...statuses: string[]): void {
  same(`${what}: HTTP status`, answer.http, 200)
  if (!statuses.includes(answer.status ?? ''))
    throw new Deviation(`${what}: expected ${statuses.join(' or ')}, seen ${answer.status}`)
}
/** How many of the answers have each status. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status = 'none' } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/**
 * The player has exactly what they sat down with and `units` more, as the wallet says and as its
 * ledger says.
 */
export async function holds({ vendor, inside }: Ground, seat: Seat, units: number): Promise<void> {
  same('balance', await vendor.balance(seat), seat.start + units)
  if (inside)
    same('cash and debt by the ledger', await inside.money(seat.user), {
      cash: seat.start + units,
      owed: 0,
    })
}
