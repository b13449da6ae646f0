import { payOf } from './rules.ts'
import { REELS, ROWS, SYMBOLS, WEIGHTS } from './table.ts'

/**
 * Of sequences with so many winning drops: how likely, and that times what they pay in stakes
 * before orbs. `left` is how likely there are more.
 */
export type Sequences = { likely: number[]; pays: number[]; left: number }

const SIZE = 8 ** SYMBOLS.length
const CELLS = REELS * ROWS
const FACTORIALS = Array.from({ length: CELLS + 1 }, (_, n) => factorial(n))
/** p^k / k! of each symbol: a fall is a product of these, times the factorial of what falls. */
const FALLS = WEIGHTS.map((weight) => FACTORIALS.map((all, k) => (weight / 100) ** k / all))

/**
 * Winning drops, up to so many, as a chain on how many of each symbol are left (0 to 7 of seven
 * symbols). What falls is multinomial, so each symbol's count grows by a convolution of its own; a
 * symbol that wins takes what the others leave of thirty. A drop takes about a second.
 */
export function sequences(drops: number): Sequences {
  let now = boards()
  now[0] = 1
  let mass = 1
  let pay = 0
  const likely: number[] = []
  const pays: number[] = []
  for (let drop = 0; drop < drops; drop++) {
    const { next, won, carried, paid } = winningDrop(now)
    likely.push(mass - won)
    pays.push(pay - carried)
    now = next
    mass = won
    pay = paid
  }
  return { likely, pays, left: mass }
}

/** Two numbers for each board left: how likely it is, and that times what was paid on the way. */
type Boards = Float64Array
const boards = (): Boards => new Float64Array(SIZE * 2)
/** One for each symbol that was decided: what a walk does not write it does not read either. */
let held: Boards[] = []

function winningDrop(from: Boards) {
  held = held.length > 0 ? held : SYMBOLS.map(boards)
  const start = boards()
  for (let at = 0; at < SIZE; at++) {
    const scale = FACTORIALS[CELLS - LEFT[at]!] ?? 0
    start[at * 2] = from[at * 2]! * scale
    start[at * 2 + 1] = from[at * 2 + 1]! * scale
  }
  const sums = { next: boards(), won: 0, carried: 0, paid: 0 }

  /** Decides of each symbol in turn whether it wins; at most three can. */
  function decide(axis: number, board: Boards, winners: readonly number[]): void {
    if (axis === SYMBOLS.length) return settle(board, winners, sums)
    if (winners.length < 3) decide(axis + 1, board, [...winners, axis])
    // One at least must win.
    if (axis + 1 < SYMBOLS.length || winners.length > 0)
      decide(axis + 1, survive(board, axis, winners), winners)
  }
  decide(0, start, [])
  return sums
}

/** The symbol of this axis gets some more, and stays below eight. */
function survive(board: Boards, axis: number, winners: readonly number[]): Boards {
  const grown = held[axis]!
  const fall = FALLS[axis]!
  const stride = 8 ** axis
  // Winners take eight or more each; while there is none, one of the later symbols must win.
  const most = CELLS - 8 * Math.max(1, winners.length)
  for (let high = 0; high < SIZE; high += stride * 8) {
    const spare = winners.length > 0 ? 0 : highestDigit(high / stride / 8)
    for (let base = high; base < high + stride; base++) {
      let room = most + spare - LEFT[base]!
      for (const winner of winners) room += (base >> (3 * winner)) & 7
      if (room > 7) room = 7
      for (let count = 0; count <= room; count++) {
        let chance = 0
        let pay = 0
        for (let had = 0; had <= count; had++) {
          const part = fall[count - had]!
          const at = (base + had * stride) * 2
          chance += board[at]! * part
          pay += board[at + 1]! * part
        }
        const at = (base + count * stride) * 2
        grown[at] = chance
        grown[at + 1] = pay
      }
    }
  }
  return grown
}

/** The winners take in every way what the others leave of thirty, and break. */
function settle(
  board: Boards,
  winners: readonly number[],
  sums: { next: Boards; won: number; carried: number; paid: number },
): void {
  for (const at of endsOf(winners)) {
    const { chance, before, pay } = take(board, at, winners, CELLS - LEFT[at]!)
    sums.next[at * 2]! += chance
    sums.next[at * 2 + 1]! += pay
    sums.won += chance
    sums.carried += before
    sums.paid += pay
  }
}

type Taken = { chance: number; before: number; pay: number }

function take(board: Boards, at: number, winners: readonly number[], left: number): Taken {
  const axis = winners[0]!
  const stride = 8 ** axis
  const fall = FALLS[axis]!
  const rest = winners.slice(1)
  const sum = { chance: 0, before: 0, pay: 0 }
  const least = rest.length === 0 ? left : 8
  const most = left - 8 * rest.length
  for (let count = least; count <= most; count++) {
    const stakes = payOf(SYMBOLS[axis]!, count) / 100
    for (let had = 0; had < 8; had++) {
      const part = fall[count - had]!
      const on = at + had * stride
      const last = rest.length === 0 ? null : take(board, on, rest, left - count)
      const chance = last ? last.chance : board[on * 2]!
      const before = last ? last.before : board[on * 2 + 1]!
      sum.chance += part * chance
      sum.before += part * before
      sum.pay += part * ((last ? last.pay : before) + chance * stakes)
    }
  }
  return sum
}

/** Boards without the winners on which these have room for eight each. */
function endsOf(winners: readonly number[]): readonly number[] {
  const key = winners.join('')
  if (!ENDS.has(key)) {
    const ends: number[] = []
    for (let at = 0; at < SIZE; at++)
      if (
        LEFT[at]! <= CELLS - 8 * winners.length &&
        winners.every((axis) => ((at >> (3 * axis)) & 7) === 0)
      )
        ends.push(at)
    ENDS.set(key, ends)
  }
  return ENDS.get(key)!
}
const ENDS = new Map<string, readonly number[]>()

/** How many gems stand on each board. */
const LEFT = Uint8Array.from({ length: SIZE }, (_, at) => {
  let sum = 0
  for (let digits = at; digits > 0; digits >>= 3) sum += digits & 7
  return sum
})

function highestDigit(digits: number): number {
  let highest = 0
  for (let left = digits; left > 0; left >>= 3) highest = Math.max(highest, left & 7)
  return highest
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
