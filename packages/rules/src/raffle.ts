import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Tickets for a sum that was deposited or bet. */
export function ticketsFor(units: bigint, perTicketUnits: bigint, most: number): number {
  const tickets = units / perTicketUnits
  return tickets > BigInt(most) ? most : Number(tickets)
}

/** `first` to `first + count - 1` are their tickets, from 0. */
type TicketHolder = { id: string; first: number; count: number }
export type Winner = { prize: number; ticket: number; holder: string }

/**
 * By which a ticket's place is decided: HMAC-SHA256 with the seed's bytes as its key, over `<draw
 * id>:<ticket>`.
 */
export const ticketHash = (seed: string, drawId: string, ticket: number): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`${drawId}:${ticket}`)))

/** Hashed at a stretch: then the page, or the server, does something else. */
const AT_ONCE = 2_000
const pause = (): Promise<void> => new Promise((done) => void setTimeout(done, 0))

/**
 * The tickets in ascending order of their hashes take the prizes in order; with `onePrizeEach` a
 * holder's further tickets are passed over.
 */
export async function drawWinners(of: {
  seed: string
  drawId: string
  holders: readonly TicketHolder[]
  prizes: number
  onePrizeEach: boolean
}): Promise<Winner[]> {
  const tickets: { holder: string; ticket: number; hash: string }[] = []
  for (const { id, first, count } of of.holders)
    for (let ticket = first; ticket < first + count; ticket++) {
      tickets.push({ holder: id, ticket, hash: ticketHash(of.seed, of.drawId, ticket) })
      if (tickets.length % AT_ONCE === 0) await pause()
    }
  tickets.sort((one, other) => (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0))
  const winners: Winner[] = []
  const won = new Set<string>()
  for (const { holder, ticket } of tickets) {
    if (winners.length === of.prizes) break
    if (of.onePrizeEach && won.has(holder)) continue
    won.add(holder)
    winners.push({ prize: winners.length, ticket, holder })
  }
  return winners
}
