import { pointsOf, totalOf } from '../points.ts'
import { hindranceOf, type Move, type View } from '../rules.ts'

/**
 * What basic strategy says against 2 to 10 and ace, in this order: S stand, H hit, D double or hit,
 * d double or stand, P split.
 */
export const HARD: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
}
export const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
}
/** By the points of one of the two; fives and tens are never split. */
export const PAIRS: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
}

/** The move that loses least in the long run, by the totals alone. */
export function basicMove(view: View): Move {
  if (view.insurance === 'offered') return 'decline'
  const { cards } = view.hands[view.active!]!
  const up = pointsOf(view.dealer[0]!)
  const column = up === 1 ? 9 : up - 2
  const pair = PAIRS[pointsOf(cards[0]!)]?.[column]
  if (pair === 'P' && hindranceOf(view, 'split') === null) return 'split'
  const { total, isSoft } = totalOf(cards)
  // Two aces that may not be split again are a soft 12.
  const advice = isSoft
    ? SOFT[Math.min(Math.max(total, 13), 19)]![column]
    : HARD[Math.min(Math.max(total, 8), 17)]![column]
  if (advice === 'S') return 'stand'
  if (advice === 'H') return 'hit'
  if (hindranceOf(view, 'double') === null) return 'double'
  return advice === 'd' ? 'stand' : 'hit'
}
