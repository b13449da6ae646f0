import type { Stream } from '@padma/fair'
import type { Stepped } from '@padma/game-protocol'
import { floorToCent } from '@padma/money'
import { CARDS, rankOf } from '../../cards/cards.ts'
import { EDGE, HEIGHTS, MULTIPLIER_MAX } from './table.ts'

export type Call = 'higher' | 'lower'
export type Move = Call | 'collect'
export type View = {
  /** The first card, then one for each call. */
  cards: number[]
  calls: Call[]
  /** The last call was wrong. */
  isLost: boolean
}

/** From ace, 1, to king, 13. */
export const heightOf = (card: number): number => ((rankOf(card) + 1) % HEIGHTS) + 1

/** Towards the end where the card already stands: only the same rank wins. */
export const isSame = (card: number, call: Call): boolean =>
  heightOf(card) === (call === 'higher' ? HEIGHTS : 1)

/** Away from the end where the card stands: the same rank does not win, or it would be sure. */
export const isStrict = (card: number, call: Call): boolean =>
  heightOf(card) === (call === 'higher' ? 1 : HEIGHTS)

/** How many of the 13 ranks make a call right: at least 1, at most 12. */
export function waysOf(card: number, call: Call): number {
  const height = heightOf(card)
  const ways = call === 'higher' ? HEIGHTS + 1 - height : height
  return isStrict(card, call) ? ways - 1 : ways
}

function isRight(card: number, next: number, call: Call): boolean {
  const rise = (heightOf(next) - heightOf(card)) * (call === 'higher' ? 1 : -1)
  return isStrict(card, call) ? rise > 0 : rise >= 0
}

/** The chance of these calls, all right, and of one more, as a fraction. */
export function chanceOf({ cards, calls }: View, next?: Call): [ways: bigint, of: bigint] {
  let [ways, of] = [1n, 1n]
  for (const [at, call] of [...calls, ...(next ? [next] : [])].entries()) {
    ways *= BigInt(waysOf(cards[at]!, call))
    of *= BigInt(HEIGHTS)
  }
  return [ways, of]
}

/**
 * What the calls made pay, or with one more: 99 % of the stake over their chance, floored to 0.01.
 */
export function payoutOf(stakeUnits: bigint, view: View, next?: Call): bigint {
  if (view.calls.length === 0 && !next) return stakeUnits
  const [ways, of] = chanceOf(view, next)
  return floorToCent((stakeUnits * EDGE.numerator * of) / (EDGE.denominator * ways))
}

/** Whether this call would pay at most the highest multiplier. */
export function isOffered(view: View, call: Call): boolean {
  const [ways, of] = chanceOf(view, call)
  return EDGE.numerator * of <= MULTIPLIER_MAX * EDGE.denominator * ways
}

/**
 * Plays a round through these moves. Draws one whole number below 52 a card: the first with the
 * bet, one more at each call. When no call is offered any more the round collects by itself.
 */
export function playRound(
  draw: Pick<Stream, 'int'>,
  stakeUnits: bigint,
  _choice: null,
  moves: readonly Move[],
): Stepped<View> | null {
  const view: View = { cards: [draw.int(CARDS)], calls: [], isLost: false }
  let isOver = false
  for (const move of moves) {
    if (isOver) return null
    if (move === 'collect') {
      isOver = true
      continue
    }
    if (!isOffered(view, move)) return null
    const next = draw.int(CARDS)
    view.isLost = !isRight(view.cards.at(-1)!, next, move)
    view.cards.push(next)
    view.calls.push(move)
    isOver = view.isLost || !(isOffered(view, 'higher') || isOffered(view, 'lower'))
  }
  const [ways, of] = chanceOf(view)
  return {
    view,
    stakedUnits: stakeUnits,
    payoutUnits: !isOver ? null : view.isLost ? 0n : payoutOf(stakeUnits, view),
    // Calls with a chance above 70 % fill no requirement.
    ...(isOver && ways * 10n > of * 7n && { turnoverUnits: 0n }),
  }
}
