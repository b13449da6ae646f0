import type { Stream } from '@padma/fair'
import type { Stepped } from '@padma/game-protocol'
import { floorToCent } from '@padma/money'
import { ACE, CARDS, JACK, rankOf, suitOf } from '../../cards/cards.ts'
import { HAND, PAYS } from './table.ts'

export type Paid = keyof typeof PAYS
/** Bit n stands for the card at place n; set, it is held. */
export type Move = { hold: number }
export type View = {
  dealt: number[]
  /** Null until the player has drawn. */
  hold: number | null
  cards: number[]
  /** What the cards make by now, or null. */
  made: Paid | null
}

export const isHeld = (hold: number, place: number): boolean => ((hold >> place) & 1) === 1

/** By how many of the ten pairs of five cards are of one rank. */
const BY_MATCHES = { 6: 'four', 4: 'fullHouse', 3: 'three', 2: 'twoPair' } as const

/** What five cards make, or null when they pay nothing. */
export function madeOf(cards: readonly number[]): Paid | null {
  let matches = 0
  let matched = 0
  let [lowest, highest, small] = [ACE, 0, 0]
  let isFlush = true
  for (let one = 0; one < HAND; one++) {
    const rank = rankOf(cards[one]!)
    for (let other = 0; other < one; other++)
      if (rankOf(cards[other]!) === rank) [matches, matched] = [matches + 1, rank]
    if (rank < lowest) lowest = rank
    if (rank > highest) highest = rank
    if (rank < HAND - 1) small += 1
    if (suitOf(cards[one]!) !== suitOf(cards[0]!)) isFlush = false
  }
  if (matches === 1) return matched >= JACK ? 'jacks' : null
  if (matches > 0) return BY_MATCHES[matches as keyof typeof BY_MATCHES]
  // An ace counts below the two as well.
  const isWheel = highest === ACE && small === HAND - 1
  const isStraight = isWheel || highest - lowest === HAND - 1
  if (isStraight && isFlush) return highest === ACE && !isWheel ? 'royalFlush' : 'straightFlush'
  return isFlush ? 'flush' : isStraight ? 'straight' : null
}

export const payoutOf = (stakeUnits: bigint, made: Paid | null): bigint =>
  made === null ? 0n : floorToCent(stakeUnits * BigInt(PAYS[made]))

/**
 * Plays a round through these moves. Draws, once: ten different whole numbers below 52. The first
 * five are dealt; cards not held are replaced from left to right by those that follow.
 */
export function playRound(
  draw: Pick<Stream, 'draw'>,
  stakeUnits: bigint,
  _choice: null,
  moves: readonly Move[],
): Stepped<View> | null {
  if (moves.length > 1) return null
  const deck = draw.draw(CARDS, 2 * HAND)
  const dealt = deck.splice(0, HAND)
  const hold = moves[0]?.hold ?? null
  const cards =
    hold === null ? dealt : dealt.map((card, place) => (isHeld(hold, place) ? card : deck.shift()!))
  const made = madeOf(cards)
  return {
    view: { dealt, hold, cards, made },
    stakedUnits: stakeUnits,
    payoutUnits: hold === null ? null : payoutOf(stakeUnits, made),
  }
}
