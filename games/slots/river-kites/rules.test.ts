import { openStream } from '@padma/fair'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAKES } from '../kit/stakes.ts'
import { frequencies } from './proof.ts'
import { evaluate, lineOf, playRound } from './rules.ts'
import {
  FREE_SPIN_MULTIPLIER,
  hashOfTable,
  LINES,
  PAYS,
  REELS,
  SCATTER_PAYS,
  type SymbolCode,
  TABLE_HASH,
} from './table.ts'

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test('every reel carries exactly one scatter, and wilds stand on reels two to four', () => {
  expect(frequencies.map((counts) => counts.get('S'))).toEqual([1, 1, 1, 1, 1])
  expect(frequencies.map((counts) => counts.get('W') ?? 0)).toEqual([0, 1, 1, 1, 0])
})

test('a line counts from the left, wilds stand in, the first reel names it', () => {
  expect(lineOf(['H1', 'W', 'K', 'H1', 'H1'])).toMatchObject({ symbol: 'H1', count: 2, pay: 5 })
  expect(lineOf(['T', 'W', 'W', 'W', 'T'])).toMatchObject({ count: 5, pay: 150 })
  expect(lineOf(['K', 'K', 'Q', 'K', 'K'])).toMatchObject({ count: 2, pay: 0 })
  expect(lineOf(['S', 'W', 'W', 'W', 'S'])).toMatchObject({ pay: 0 })
})

test('no stake loses anything to the floor', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STAKES),
      fc.array(fc.nat(29), { minLength: 5, maxLength: 5 }),
      (stake, stops) => evaluate(stops, stake, 1).winUnits % 1_000n === 0n,
    ),
  )
})

test('a round plays its free spins at three times, and all of them', () => {
  fc.assert(
    fc.property(fc.nat(5_000), (nonce) => {
      const { spins } = playRound(openStream('seed', 'client', nonce), 200_000n)
      expect(spins).toHaveLength(1 + spins.reduce((sum, spin) => sum + spin.awarded, 0))
      expect(spins.slice(1).every((spin) => spin.multiplier === 3)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

/** Hands out these stops, then fails: a round must not ask for more than its spins need. */
const drawOf = (...spins: number[][]) => {
  const left = spins.flat()
  return {
    int: (n: number) => {
      const stop = left.shift()
      if (stop === undefined || stop >= n) throw new Error('a draw too many')
      return stop
    },
  }
}
/** Stops that show the only scatter of each of the first `count` reels in the middle row. */
const scatters = (count: number) =>
  REELS.map((reel, index) => (reel.indexOf('S') + 29 + (index < count ? 0 : 10)) % 30)

test('three lamps pay twice the stake and give ten free spins at three times; three more give ten again', () => {
  const nothing = Array.from({ length: 19 }, () => [...scatters(0)])
  const { spins, payoutUnits } = playRound(drawOf(scatters(3), scatters(4), ...nothing), 200_000n)
  expect(spins).toHaveLength(21)
  expect(spins[0]).toMatchObject({
    scatterCount: 3,
    scatterUnits: 400_000n,
    multiplier: 1,
    awarded: 10,
  })
  expect(spins[1]).toMatchObject({
    scatterCount: 4,
    scatterUnits: 6_000_000n,
    multiplier: FREE_SPIN_MULTIPLIER,
    awarded: 10,
  })
  expect(spins.slice(2).every((spin) => spin.awarded === 0)).toBe(true)
  expect(payoutUnits).toBe(spins.reduce((sum, spin) => sum + spin.winUnits, 0n))
})

test('the highest single spin returns 130.5 times the stake: no combination of stops can return more', () => {
  const STAKE = 200_000n
  const units = (times: number): bigint => (STAKE / 20n) * BigInt(times)
  const seen = (reel: number, stop: number) =>
    [0, 1, 2].map((row) => REELS[reel]![(stop + row) % 30]!)
  let highest = 0n
  // All stops of all reels, first reel first. A branch is left only when even its bound, all lines
  // that are still alive run to the end and a lamp on every reel to come, returns no more than the
  // highest return found so far.
  const walk = (stops: number[], windows: SymbolCode[][]): void => {
    const depth = stops.length
    if (depth === 5) {
      const { winUnits } = evaluate(stops, STAKE, 1)
      if (winUnits > highest) highest = winUnits
      return
    }
    for (let stop = 0; stop < 30; stop++) {
      const next = [...windows, seen(depth, stop)]
      let bound = 0n
      for (const rows of LINES) {
        const { symbol, count, pay } = lineOf(next.map((window, reel) => window[rows[reel]!]!))
        const isAlive = count === next.length
        if (isAlive && symbol !== 'S' && symbol !== 'W') bound += units(PAYS[symbol][3])
        else if (count >= 2) bound += units(pay)
      }
      const lamps = next.filter((window) => window.includes('S')).length + 4 - depth
      bound += BigInt(SCATTER_PAYS[lamps] ?? 0) * STAKE
      if (bound > highest) walk([...stops, stop], next)
    }
  }
  walk([], [])
  expect(Number(highest) / Number(STAKE)).toBe(130.5)
})
