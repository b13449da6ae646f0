import { commitmentOf, newServerSeed, openStream } from '@padma/fair'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, lineOf, playRound, verifyRound } from './rules.ts'
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  hashOfTable,
  LINES,
  PAYS,
  REELS,
  RETURN,
  SCATTER_PAYS,
  STAKES,
  type SymbolCode,
  TABLE_HASH,
} from './table.ts'

/** How often each symbol stands on a reel: every row of a line sees every stop once. */
const frequencies = REELS.map((reel) =>
  reel.reduce(
    (counts, symbol) => counts.set(symbol, (counts.get(symbol) ?? 0) + 1),
    new Map<SymbolCode, number>(),
  ),
)
const COMBINATIONS = 30n ** 5n

test('the return of a paid spin and its free spins is exactly the published fraction', () => {
  // Lines: over the distinct symbols of each reel, weighted by how often they stand there.
  let linePays = 0n
  const walk = (reel: number, symbols: SymbolCode[], weight: bigint): void => {
    if (reel === 5) return void (linePays += weight * BigInt(lineOf(symbols).pay))
    for (const [symbol, count] of frequencies[reel]!)
      walk(reel + 1, [...symbols, symbol], weight * BigInt(count))
  }
  walk(0, [], 1n)
  // Scatters: one on each strip, in view at three of thirty stops.
  const inView = 3n,
    notInView = 27n
  const ways = [1n, 5n, 10n, 10n, 5n, 1n].map(
    (choices, count) => choices * inView ** BigInt(count) * notInView ** BigInt(5 - count),
  )
  const scatterPays = [3, 4, 5].reduce(
    (sum, count) => sum + ways[count]! * BigInt(SCATTER_PAYS[count]!),
    0n,
  )
  const triggers = ways[3]! + ways[4]! + ways[5]!
  // A line pays times a twentieth of the stake and there are twenty: the twenty cancels.
  const base = linePays + scatterPays
  // Each trigger adds ten free spins at three times, each of which may trigger again: 10p / (1 -
  // 10p) free spins for each paid one.
  const free = BigInt(FREE_SPINS) * triggers
  const numerator = base * (COMBINATIONS - free + 3n * free)
  const denominator = COMBINATIONS * (COMBINATIONS - free)
  expect(numerator * RETURN.denominator).toBe(RETURN.numerator * denominator)
})

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test('every reel carries exactly one scatter, and wilds stand on reels two to four', () => {
  expect(frequencies.map((counts) => counts.get('S'))).toEqual([1, 1, 1, 1, 1])
  expect(frequencies.map((counts) => counts.get('W') ?? 0)).toEqual([0, 1, 1, 1, 0])
})

test('35.7042 % of paid spins return anything, counted over all stops', () => {
  // A spin pays when a line pays or three scatters show. For each first-reel stop only its three
  // symbols can win; the rest of the reels are walked with the set of lines still alive, so that no
  // combination is counted twice.
  const masks = REELS.map((reel) =>
    reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % 30]!)),
  )
  let hits = 0
  for (const first of masks[0]!) {
    for (const second of masks[1]!) {
      const two = LINES.filter((rows) => {
        const symbol = first[rows[0]!]!
        const next = second[rows[1]!]!
        return symbol !== 'S' && (next === symbol || next === 'W')
      })
      const twoPay = two.some((rows) => first[rows[0]!] === 'H1')
      for (const third of masks[2]!) {
        const three = two.some((rows) => {
          const next = third[rows[2]!]!
          return next === first[rows[0]!] || next === 'W'
        })
        if (twoPay || three) {
          hits += 900
          continue
        }
        const scatters =
          Number(first.includes('S')) + Number(second.includes('S')) + Number(third.includes('S'))
        // Of the last two reels 3/30 each show a scatter: 9 of 900 both, 162 exactly one.
        hits += scatters === 3 ? 900 : scatters === 2 ? 171 : scatters === 1 ? 9 : 0
      }
    }
  }
  expect(Math.round((hits / Number(COMBINATIONS)) * 1e6) / 1e4).toBe(35.7042)
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

test('a round verifies from its seeds, and not when any character of it is changed', () => {
  const serverSeed = newServerSeed()
  const round = playRound(openStream(serverSeed, 'kite', 7), 2_000_000n)
  const claim = {
    serverSeed,
    commitment: commitmentOf(serverSeed),
    clientSeed: 'kite',
    nonce: 7,
    stakeUnits: 2_000_000n,
    stops: round.spins.map((spin) => spin.stops),
    payoutUnits: round.payoutUnits,
  }
  expect(verifyRound(claim).isFair).toBe(true)
  const other = (character: string) => (character === 'a' ? 'b' : 'a')
  for (let index = 0; index < 64; index++) {
    const change = (text: string) =>
      text.slice(0, index) + other(text[index]!) + text.slice(index + 1)
    expect(verifyRound({ ...claim, serverSeed: change(serverSeed) }).isFair).toBe(false)
    expect(verifyRound({ ...claim, commitment: change(claim.commitment) }).isFair).toBe(false)
  }
  expect(verifyRound({ ...claim, clientSeed: 'kita' }).isFair).toBe(false)
  expect(verifyRound({ ...claim, nonce: 8 }).isFair).toBe(false)
  expect(
    verifyRound({
      ...claim,
      stops: [
        [(claim.stops[0]![0]! + 1) % 30, ...claim.stops[0]!.slice(1)],
        ...claim.stops.slice(1),
      ],
    }).isFair,
  ).toBe(false)
  expect(verifyRound({ ...claim, payoutUnits: claim.payoutUnits + 1_000n }).isFair).toBe(false)
})
