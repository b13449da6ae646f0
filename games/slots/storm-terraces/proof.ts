import type { Proof } from '../../proof.ts'
import { orbOf, payOf } from './rules.ts'
import {
  FREE_SPINS,
  FREE_SPINS_ONE_IN,
  LIMIT,
  MORE_FREE_SPINS,
  MORE_OF_HUNDRED,
  ORBS,
  ORBS_OF,
  PAYS_FROM,
  REELS,
  RETURN,
  ROWS,
  SYMBOLS,
  WEIGHTS,
} from './table.ts'

/** The mean orb of a drop, and how often a drop has none. */
function orbFigures(orbs: (typeof ORBS)['paid']) {
  const often = orbs.reduce((sum, { weight }) => sum + weight, 0)
  const mean = orbs.reduce((sum, { times, weight }) => sum + times * weight, 0) / ORBS_OF
  return { mean, none: 1 - often / ORBS_OF }
}

/** Free spins for each paid one: ten of a trigger, and five more three times in a hundred. */
export const FREE_PER_PAID =
  FREE_SPINS / FREE_SPINS_ONE_IN / (1 - (MORE_FREE_SPINS * MORE_OF_HUNDRED) / 100)

export type Figures = { paid: number; free: number; unlimited: number }

/**
 * In stakes without the limit: a paid spin and a free one, of how much sequences with so many
 * winning drops pay before orbs. Orbs are drawn for each drop by itself: k winning drops have k + 1
 * draws.
 */
export function figuresOf(pays: readonly number[]): Figures {
  const returned = ({ mean, none }: ReturnType<typeof orbFigures>) =>
    pays.reduce((sum, pay, k) => sum + pay * ((k + 1) * mean + none ** (k + 1)), 0)
  const paid = returned(orbFigures(ORBS.paid))
  const free = returned(orbFigures(ORBS.free))
  return { paid, free, unlimited: paid + FREE_PER_PAID * free }
}

/** How many spins pay anything, exactly: thirty gems with eight of one at least. */
export function hitRate(): number {
  // Parts of 30! ways, gem after gem, while none stands more than seven times.
  let quiet = [1]
  for (const weight of WEIGHTS) {
    const next = Array<number>(GEMS + 1).fill(0)
    for (const [had, ways] of quiet.entries())
      for (let count = 0, part = 1; count < 8 && had + count <= GEMS; count++) {
        next[had + count]! += ways * part
        part *= weight / 100 / (count + 1)
      }
    quiet = next
  }
  for (let n = 2; n <= GEMS; n++) quiet[GEMS]! *= n
  return 1 - quiet[GEMS]!
}

/** The return without the limit, measured over tumbles; orbs come in by their exact mean. */
export function measuredReturn(tumbles: number, seed: number): { value: number; error: number } {
  const draw = quickDraws(seed)
  const [paid, free] = [orbFigures(ORBS.paid), orbFigures(ORBS.free)]
  const timesOf = ({ mean, none }: typeof paid, drops: number) => drops * mean + none ** drops
  let [sum, squares] = [0, 0]
  for (let tumble = 0; tumble < tumbles; tumble++) {
    const { pay, drops } = tumbleOnce(draw)
    const won = (pay / 100) * (timesOf(paid, drops) + FREE_PER_PAID * timesOf(free, drops))
    sum += won
    squares += won * won
  }
  const value = sum / tumbles
  return { value, error: Math.sqrt((squares / tumbles - value * value) / tumbles) }
}

/**
 * What the limit takes of a stake, measured over rounds of free spins alone: a paid spin by itself
 * does not come near it. Fast draws of its own: fairness is proved elsewhere.
 */
function costOfLimit(rounds: number, seed: number): { cost: number; error: number } {
  const draw = quickDraws(seed)
  let [sum, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    let won = 0
    for (let left = FREE_SPINS; left > 0; left--) {
      if (draw(100) < MORE_OF_HUNDRED) left += MORE_FREE_SPINS
      won += freeSpin(draw)
    }
    const over = Math.max(0, won - LIMIT)
    sum += over
    squares += over * over
  }
  const mean = sum / rounds
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds)
  return { cost: mean / FREE_SPINS_ONE_IN, error: error / FREE_SPINS_ONE_IN }
}

/** What a free spin pays in stakes. */
export function freeSpin(draw: (below: number) => number): number {
  const { pay, drops } = tumbleOnce(draw)
  let orbs = 0
  for (let drop = 0; drop < drops; drop++) orbs += orbOf(draw(ORBS_OF), true)
  return (pay * (orbs || 1)) / 100
}

/** A tumble to its end, in hundredths of the stake; only how many of each gem stand matters. */
function tumbleOnce(draw: (below: number) => number): { pay: number; drops: number } {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  let pay = 0
  let drops = 0
  for (let falling = GEMS; falling > 0; drops++) {
    for (; falling > 0; falling--) counts[HUNDRED[draw(100)]!]! += 1
    for (let symbol = 0; symbol < counts.length; symbol++)
      if (counts[symbol]! >= PAYS_FROM[0]) {
        pay += payOf(SYMBOLS[symbol]!, counts[symbol]!)
        falling += counts[symbol]!
        counts[symbol] = 0
      }
  }
  return { pay, drops }
}
const GEMS = REELS * ROWS
/** A hundred places, each symbol's by its weight. */
const HUNDRED = WEIGHTS.flatMap((weight, symbol) => Array<number>(weight).fill(symbol))

/** Mulberry32: quick, and the same for the same seed. */
export function quickDraws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const SCALE = 10 ** 15
const fraction = (value: number) => [BigInt(Math.round(value * SCALE)), BigInt(SCALE)] as const

export const proof: Proof = {
  method: 'seeded tumbles with the exact mean of their orbs, and the limit (exactly: exact.ts)',
  printed: RETURN.percent,
  returns() {
    const { value, error } = measuredReturn(2_000_000, 20_261_123)
    const limit = costOfLimit(150_000, 20_261_123)
    const hit = hitRate()
    return [
      {
        choice: 'without the limit',
        returned: fraction(value),
        declared: RETURN.unlimited,
        hitRate: fraction(hit),
        standardError: error,
        isSideBet: true,
      },
      {
        choice: 'every stake',
        returned: fraction(value - limit.cost),
        declared: RETURN.value,
        hitRate: fraction(hit),
        standardError: Math.hypot(error, limit.error),
      },
    ]
  },
  measured: { by: 'spins', returned: RETURN.value },
}
