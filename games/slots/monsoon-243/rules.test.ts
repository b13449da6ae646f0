import { openStream } from '@padma/fair'
import { expect, test } from 'vitest'
import { STAKES } from '../kit/stakes.ts'
import { cellsOf, CODES, coinsOf, windows } from './proof.ts'
import { evaluate, playRound, waysOf } from './rules.ts'
import {
  COINS,
  FREE_SPIN_MULTIPLIER,
  hashOfTable,
  PAYS,
  REELS,
  SCATTER_PAYS,
  type SymbolCode,
  TABLE_HASH,
} from './table.ts'

test('over a part of the stops, counted one by one, the rules pay what the frequencies say', () => {
  // Reels 1 and 5 at every fifth stop, the others at every third: 36 000 combinations.
  const part = windows.map((stopped, reel) =>
    stopped.filter((_, stop) => stop % (reel === 0 || reel === 4 ? 5 : 3) === 0),
  )
  const expected = CODES.reduce((sum, symbol) => sum + coinsOf(symbol, part), 0n)
  let counted = 0n
  for (const one of part[0]!)
    for (const two of part[1]!)
      for (const three of part[2]!)
        for (const four of part[3]!)
          for (const five of part[4]!)
            for (const { pay, ways } of waysOf([one, two, three, four, five]))
              counted += BigInt(pay * ways)
  expect(counted).toBe(expected)
})

test('the highest single spin returns 110 times the stake: no combination of stops can return more', () => {
  const STAKE = 2_500_000n
  let highest = 0n
  // First reel first; a branch is left when even its bound returns no more than what was found:
  // all symbols alive run to the end through three cells a reel, a scatter on each reel to come.
  const walk = (stops: number[]): void => {
    const seen = stops.map((stop, reel) => windows[reel]![stop]!)
    const left = 5 - stops.length
    if (left === 0) {
      const { winUnits } = evaluate(stops, STAKE, 1)
      if (winUnits > highest) highest = winUnits
      return
    }
    if (seen.length > 0) {
      let coins = 0
      for (const symbol of new Set(seen[0])) {
        if (symbol === 'S' || symbol === 'W') continue
        const cells = seen.map((window) => cellsOf(window, symbol))
        if (cells.every((many) => many > 0)) {
          const most = windows
            .slice(stops.length)
            .map((stopped) => Math.max(...stopped.map((window) => cellsOf(window, symbol))))
          coins += [...cells, ...most].reduce((ways, many) => ways * many, 1) * PAYS[symbol][3]
        } else {
          const [won] = waysOf(seen).filter((win) => win.symbol === symbol)
          coins += won ? won.pay * won.ways : 0
        }
      }
      const scatters = seen.filter((window) => window.includes('S')).length + left
      const bound =
        (STAKE / BigInt(COINS)) * BigInt(coins) + STAKE * BigInt(SCATTER_PAYS[scatters] ?? 0)
      if (bound <= highest) return
    }
    for (let stop = 0; stop < 30; stop++) walk([...stops, stop])
  }
  walk([])
  expect(highest).toBe(110n * STAKE)
})

test('the table proved here is the one whose hash is published', () => {
  expect(hashOfTable()).toBe(TABLE_HASH)
})

test('every reel carries exactly one scatter, and wilds stand on reels two to four', () => {
  const count = (symbol: SymbolCode) =>
    REELS.map((reel) => reel.filter((code) => code === symbol).length)
  expect(count('S')).toEqual([1, 1, 1, 1, 1])
  expect(count('W')).toEqual([0, 1, 1, 1, 0])
})

test('ways multiply the cells of each reel from the left, wilds among them', () => {
  expect(
    waysOf([
      ['H1', 'K', 'H1'],
      ['W', 'H1', 'T'],
      ['H1', 'Q', 'J'],
      ['A', 'A', 'T'],
      ['H1', 'H1', 'K'],
    ]),
  ).toEqual([{ symbol: 'H1', count: 3, ways: 4, pay: 40 }])
})

test.each([
  [3, 2n, 8],
  [4, 10n, 15],
  [5, 50n, 20],
])('%i clouds pay %i times the stake and give %i free spins', (count, times, awarded) => {
  const stops = REELS.map((reel, index) => (reel.indexOf('S') + (index < count ? 29 : 40)) % 30)
  expect(evaluate(stops, 2_500_000n, 1)).toMatchObject({
    scatterCount: count,
    scatterUnits: times * 2_500_000n,
    awarded,
  })
})

test('a round plays its free spins at two times, and all of them', () => {
  let longest = 0
  for (let nonce = 0; nonce < 2_000; nonce++) {
    const { spins } = playRound(openStream('seed', 'client', nonce), 2_500_000n)
    longest = Math.max(longest, spins.length)
    expect(spins).toHaveLength(1 + spins.reduce((sum, spin) => sum + spin.awarded, 0))
    expect(spins.slice(1).every((spin) => spin.multiplier === FREE_SPIN_MULTIPLIER)).toBe(true)
  }
  expect(longest).toBeGreaterThan(1)
})

test('no stake loses anything to the floor', () => {
  for (const stake of STAKES)
    for (let nonce = 0; nonce < 50; nonce++) {
      const { spins, payoutUnits } = playRound(openStream('seed', 'client', nonce), stake)
      expect(payoutUnits).toBe(spins.reduce((sum, spin) => sum + spin.winUnits, 0n))
    }
})
