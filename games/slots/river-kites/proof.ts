import type { Proof } from '../../proof.ts'
import { lineOf } from './rules.ts'
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINES,
  REELS,
  RETURN,
  SCATTER_PAYS,
  type SymbolCode,
} from './table.ts'

export const COMBINATIONS = 30n ** 5n

/** How often each symbol stands on a reel: every row of a line sees every stop once. */
export const frequencies = REELS.map((reel) =>
  reel.reduce(
    (counts, symbol) => counts.set(symbol, (counts.get(symbol) ?? 0) + 1),
    new Map<SymbolCode, number>(),
  ),
)

/** All that one line pays over all combinations of its five symbols, in line bets. */
function linePays(reel = 0, symbols: readonly SymbolCode[] = [], weight = 1n): bigint {
  if (reel === 5) return weight * BigInt(lineOf(symbols).pay)
  let pays = 0n
  for (const [symbol, count] of frequencies[reel]!)
    pays += linePays(reel + 1, [...symbols, symbol], weight * BigInt(count))
  return pays
}

/** How many of all stops show so many scatters: one on each strip, in view at three of thirty. */
const scatterStops = (count: number): bigint =>
  [1n, 5n, 10n, 10n, 5n, 1n][count]! * 3n ** BigInt(count) * 27n ** BigInt(5 - count)

/** Of a paid spin with all free spins that come of it. */
function returned(): [bigint, bigint] {
  const scatterPays = [3, 4, 5].reduce(
    (sum, count) => sum + scatterStops(count) * BigInt(SCATTER_PAYS[count]!),
    0n,
  )
  const triggers = scatterStops(3) + scatterStops(4) + scatterStops(5)
  // A line pays times a twentieth of the stake and there are twenty: the twenty cancels.
  const base = linePays() + scatterPays
  // Each trigger adds ten free spins at three times, each of which may trigger again: 10p / (1 -
  // 10p) free spins for each paid one.
  const free = BigInt(FREE_SPINS) * triggers
  return [
    base * (COMBINATIONS - free + BigInt(FREE_SPIN_MULTIPLIER) * free),
    COMBINATIONS * (COMBINATIONS - free),
  ]
}

/**
 * How many of all stops of a paid spin pay: a line pays, or three scatters show. Three reels decide
 * both but for scatters on the last two.
 */
function hits(): bigint {
  const windows = REELS.map((reel) =>
    reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % 30]!)),
  )
  let count = 0n
  for (const first of windows[0]!)
    for (const second of windows[1]!) {
      const two = LINES.filter((rows) => {
        const symbol = first[rows[0]!]!
        const next = second[rows[1]!]!
        return symbol !== 'S' && (next === symbol || next === 'W')
      })
      const doTwoPay = two.some((rows) => first[rows[0]!] === 'H1')
      for (const third of windows[2]!) {
        const doThreePay = two.some((rows) => {
          const next = third[rows[2]!]!
          return next === first[rows[0]!] || next === 'W'
        })
        const scatters = [first, second, third].filter((window) => window.includes('S')).length
        count += doTwoPay || doThreePay || scatters === 3 ? 900n : [0n, 9n, 171n][scatters]!
      }
    }
  return count
}

export const proof: Proof = {
  method: 'lines by the symbols of each reel, scatters by their stops, free spins as a series',
  printed: RETURN.percent,
  returns: () => [
    {
      choice: 'every stake',
      returned: returned(),
      declared: Number(RETURN.numerator) / Number(RETURN.denominator),
      hitRate: [hits(), COMBINATIONS],
    },
  ],
  measured: { by: 'spins', returned: Number(RETURN.numerator) / Number(RETURN.denominator) },
}
