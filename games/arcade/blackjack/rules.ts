import type { Stream } from '@padma/fair'
import type { Stepped } from '@padma/game-protocol'
import { floorToCent } from '@padma/money'
import { isBust, isNatural, pointsOf, totalOf } from './points.ts'
import { BACK_IN_HALVES, CARDS_MAX, DEALER_STANDS, HANDS_MAX, SHOE } from './table.ts'

export type Move = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline'
export type End = 'blackjack' | 'win' | 'push' | 'loss'
export type Hand = {
  cards: number[]
  isDoubled: boolean
  /** Takes no more cards. */
  isDone: boolean
  /** Null while the round goes on. */
  end: End | null
}
export type View = {
  /** The first card alone until the round ends. */
  dealer: number[]
  hands: Hand[]
  /** The hand whose turn it is; null before insurance is answered and at the end. */
  active: number | null
  insurance: 'offered' | 'taken' | 'declined' | null
}

const handOf = (...cards: number[]): Hand => ({ cards, isDoubled: false, isDone: false, end: null })

/** Why a move cannot be made now; null when it can. */
type Hindrance = 'notTwoCards' | 'notAlike' | 'fourHands' | 'notYourTurn'

export function hindranceOf(view: View, move: Move): Hindrance | null {
  if (move === 'insure' || move === 'decline')
    return view.insurance === 'offered' ? null : 'notYourTurn'
  const hand = view.active === null ? undefined : view.hands[view.active]
  if (!hand) return 'notYourTurn'
  const { cards } = hand
  if (move === 'double') return cards.length === 2 ? null : 'notTwoCards'
  if (move !== 'split') return null
  if (cards.length !== 2) return 'notTwoCards'
  if (pointsOf(cards[0]!) !== pointsOf(cards[1]!)) return 'notAlike'
  return view.hands.length < HANDS_MAX ? null : 'fourHands'
}

/** Insurance is half the stake. */
export const insuranceOf = (stakeUnits: bigint): bigint => floorToCent(stakeUnits / 2n)

/**
 * Plays a round through these moves. Draws, once: the first 72 cards of a shoe of 416, as different
 * whole numbers; the card is the number's rest by 52. They come in this order: player, dealer,
 * player, dealer face down; then one for each hit or double, two for a split (left hand first);
 * then the dealer's.
 */
export function playRound(
  draw: Pick<Stream, 'draw'>,
  stakeUnits: bigint,
  _choice: null,
  moves: readonly Move[],
): Stepped<View> | null {
  const shoe = draw.draw(SHOE, CARDS_MAX)
  let at = 0
  const next = () => shoe[at++]! % 52
  const [first, up, second, hole] = [next(), next(), next(), next()] as const
  const dealer = [up, hole]
  const view: View = {
    dealer: [up],
    hands: [handOf(first, second)],
    active: null,
    insurance: pointsOf(up) === 1 ? 'offered' : null,
  }
  let isOver = false
  if (!view.insurance) begin()
  for (const move of moves) {
    if (isOver || hindranceOf(view, move)) return null
    if (move === 'insure' || move === 'decline') {
      view.insurance = move === 'insure' ? 'taken' : 'declined'
      begin()
    } else act(view.hands[view.active!]!, move)
  }
  const bets = view.hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2n : 1n), 0n)
  const insurance = view.insurance === 'taken' ? insuranceOf(stakeUnits) : 0n
  return {
    view,
    stakedUnits: stakeUnits * bets + insurance,
    payoutUnits: isOver ? payoutOf(view, stakeUnits, insurance) : null,
  }

  /** The dealer has peeked: a natural on either side ends the round at once. */
  function begin(): void {
    if (isNatural(dealer) || isNatural(view.hands[0]!.cards)) return end()
    view.active = 0
  }

  function act(hand: Hand, move: 'hit' | 'stand' | 'double' | 'split'): void {
    if (move === 'split') {
      const [left, right] = hand.cards as [number, number]
      const pair = [handOf(left, next()), handOf(right, next())]
      // Split aces get one card each, and no more.
      for (const one of pair) one.isDone = pointsOf(left) === 1 || totalOf(one.cards).total === 21
      view.hands.splice(view.active!, 1, ...pair)
    } else {
      if (move !== 'stand') hand.cards.push(next())
      hand.isDoubled = move === 'double'
      hand.isDone = move !== 'hit' || totalOf(hand.cards).total >= 21
    }
    const active = view.hands.findIndex(({ isDone }) => !isDone)
    if (active < 0) end()
    else view.active = active
  }

  function end(): void {
    isOver = true
    view.active = null
    const { hands } = view
    const isDecided = isNatural(dealer) || (hands.length === 1 && isNatural(hands[0]!.cards))
    if (!isDecided && hands.some(({ cards }) => !isBust(cards)))
      while (totalOf(dealer).total < DEALER_STANDS) dealer.push(next())
    view.dealer = dealer
    for (const hand of hands) {
      hand.isDone = true
      hand.end = endOf(hand.cards, dealer, hands.length === 1)
    }
  }
}

function endOf(cards: readonly number[], dealer: readonly number[], isOnly: boolean): End {
  const hasNatural = isOnly && isNatural(cards)
  if (isNatural(dealer)) return hasNatural ? 'push' : 'loss'
  if (hasNatural) return 'blackjack'
  if (isBust(cards)) return 'loss'
  const lead = totalOf(cards).total - totalOf(dealer).total
  return lead > 0 || isBust(dealer) ? 'win' : lead === 0 ? 'push' : 'loss'
}

function payoutOf(view: View, stakeUnits: bigint, insurance: bigint): bigint {
  const halves = view.hands.reduce(
    (sum, { end, isDoubled }) => sum + BACK_IN_HALVES[end!] * (isDoubled ? 2n : 1n),
    0n,
  )
  const back = isNatural(view.dealer) ? (insurance * BACK_IN_HALVES.insurance) / 2n : 0n
  return floorToCent((stakeUnits * halves) / 2n + back)
}
