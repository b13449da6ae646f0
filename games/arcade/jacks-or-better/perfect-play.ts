import { CARDS, rankOf, suitOf } from '../../cards/cards.ts'
import { madeOf } from './rules.ts'
import { HAND, PAYS } from './table.ts'

/** C(n, k) for all that is needed here. */
const choose: number[][] = Array.from({ length: CARDS + 1 }, (_, n) => {
  let ways = 1
  return Array.from({ length: HAND + 1 }, (_value, k) => {
    if (k > 0) ways = (ways * (n - k + 1)) / k
    return ways
  })
})

/** Where a set of cards, given in ascending order, stands among all of its size. */
function indexOf(cards: readonly number[], places: readonly number[]): number {
  let index = 0
  for (let at = 0; at < places.length; at++) index += choose[cards[places[at]!]!]![at + 1]!
  return index
}

/** Places of the cards in each of the 32 sets of five, by the set's bits. */
const PLACES = Array.from({ length: 2 ** HAND }, (_, bits) =>
  Array.from({ length: HAND }, (_place, place) => place).filter((place) => (bits >> place) & 1),
)

function forEachHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0]
  for (let e = 4; e < CARDS; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            ;[cards[0], cards[1], cards[2], cards[3], cards[4]] = [a, b, c, d, e]
            visit(cards)
          }
}

const ranks = [0, 0, 0, 0]
/** How many hands differ from this one by their suits alone, if it is the first of them; else 0. */
function copiesOf(cards: readonly number[]): number {
  ranks.fill(0)
  for (const card of cards) ranks[suitOf(card)]! |= 1 << rankOf(card)
  let copies = 24
  let run = 1
  for (let suit = 1; suit < 4; suit++) {
    if (ranks[suit]! > ranks[suit - 1]!) return 0
    run = ranks[suit] === ranks[suit - 1] ? run + 1 : 1
    copies /= run
  }
  return copies
}

/** Of every 47 over k draws a whole number of this: their common multiple. */
const DRAWS = 7_669_695

export type Best = { hold: number; paid: number }

/** The payouts of all hands that contain a set, summed once for each set. */
function sumPayouts() {
  const bySize = Array.from({ length: HAND + 1 }, (_, k) => new Int32Array(choose[CARDS]![k]!))
  const frequencies: Record<string, number> = {}
  forEachHand((cards) => {
    const made = madeOf(cards)
    if (made === null) return
    frequencies[made] = (frequencies[made] ?? 0) + 1
    for (const places of PLACES) bySize[places.length]![indexOf(cards, places)]! += PAYS[made]
  })
  return { bySize, frequencies }
}

/**
 * The best of the 32 holds of five cards in ascending order, and what it pays over all draws, in
 * parts of `DRAWS`. What contains the held cards and none of the thrown away follows by inclusion
 * and exclusion from what contains a set.
 */
export const bestHold = (cards: readonly number[]): Best => best(sums().bySize, cards)

let summed: ReturnType<typeof sumPayouts> | undefined
const sums = () => (summed ??= sumPayouts())

function best(bySize: readonly Int32Array[], cards: readonly number[]): Best {
  const of = PLACES.map((places) => bySize[places.length]![indexOf(cards, places)]!)
  let found: Best = { hold: 0, paid: -1 }
  for (const [hold, { length }] of PLACES.entries()) {
    const thrown = PLACES.length - 1 - hold
    let sum = 0
    for (let part = thrown; ; part = (part - 1) & thrown) {
      sum += (PLACES[part]!.length % 2 ? -1 : 1) * of[hold | part]!
      if (part === 0) break
    }
    const paid = sum * (DRAWS / choose[CARDS - HAND]![HAND - length]!)
    if (paid > found.paid) found = { hold, paid }
  }
  return found
}

/** The exact return with perfect play: every deal, the best of its 32 holds, every draw. */
export function perfectPlay() {
  const { bySize, frequencies } = sums()
  let paid = 0n
  let deals = 0
  forEachHand((cards) => {
    const copies = copiesOf(cards)
    if (copies === 0) return
    deals += copies
    paid += BigInt(best(bySize, cards).paid) * BigInt(copies)
  })
  return { frequencies, deals, paid, of: BigInt(deals) * BigInt(DRAWS) }
}
