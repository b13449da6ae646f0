import type { Proof } from '../../proof.ts'
import type { PayCode } from './rules.ts'
import {
  COINS,
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  PAYS,
  REELS,
  RETURN,
  SCATTER_PAYS,
  type SymbolCode,
} from './table.ts'

export const CODES = Object.keys(PAYS) as PayCode[]
export const COMBINATIONS = 30n ** 5n
/** What each reel shows at each of its stops. */
export const windows = REELS.map((reel) =>
  reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % 30]!)),
)
export const cellsOf = (window: readonly SymbolCode[], symbol: SymbolCode): number =>
  window.filter((code) => code === symbol || code === 'W').length

/** All coins that this symbol pays over every stop of these reels, by its counts on each. */
export function coinsOf(symbol: PayCode, reels: readonly SymbolCode[][][]): bigint {
  const stops = reels.map((stopped) => BigInt(stopped.length))
  // Summed over the stops of a reel, the cells with the symbol; and the stops that show none.
  const cells = reels.map((stopped) =>
    stopped.reduce((sum, window) => sum + BigInt(cellsOf(window, symbol)), 0n),
  )
  const without = reels.map((stopped) =>
    BigInt(stopped.filter((window) => cellsOf(window, symbol) === 0).length),
  )
  let coins = 0n
  for (let count = 2; count <= 5; count++) {
    const ways = cells.slice(0, count).reduce((product, sum) => product * sum, 1n)
    const rest = stops.slice(count + 1).reduce((product, all) => product * all, 1n)
    const ended = count === 5 ? 1n : without[count]! * rest
    coins += ways * ended * BigInt(PAYS[symbol][count - 2]!)
  }
  return coins
}

/** How many of all stops show so many scatters: one on each strip, in view at three of thirty. */
const scatterStops = (count: number): bigint =>
  [1n, 5n, 10n, 10n, 5n, 1n][count]! * 3n ** BigInt(count) * 27n ** BigInt(5 - count)

/** Summed over three, four and five scatters. */
const overScatters = (of: (count: number) => number): bigint =>
  [3, 4, 5].reduce((sum, count) => sum + scatterStops(count) * BigInt(of(count)), 0n)

/** Of a paid spin with all free spins that come of it. */
function returned(): [bigint, bigint] {
  const coins = CODES.reduce((sum, symbol) => sum + coinsOf(symbol, windows), 0n)
  const base = coins + overScatters((count) => SCATTER_PAYS[count]! * COINS)
  // Of one paid spin come f free spins, and each of those brings f again: f / (1 - f) in all.
  const free = overScatters((count) => FREE_SPINS[count]!)
  return [
    base * (COMBINATIONS - free + BigInt(FREE_SPIN_MULTIPLIER) * free),
    BigInt(COINS) * COMBINATIONS * (COMBINATIONS - free),
  ]
}

/** How many of all stops of a paid spin pay anything. */
function hits(): bigint {
  let count = 0n
  for (const one of windows[0]!)
    for (const two of windows[1]!)
      for (const three of windows[2]!) {
        // Two of H1 pay, and three of anything; what is left pays by scatters alone.
        const isPaid = [...new Set(one)].some(
          (code) =>
            code !== 'S' && cellsOf(two, code) > 0 && (code === 'H1' || cellsOf(three, code) > 0),
        )
        const scatters = [one, two, three].filter((window) => window.includes('S')).length
        count += isPaid || scatters === 3 ? 900n : ([0n, 9n, 171n][scatters] ?? 0n)
      }
  return count
}

export const proof: Proof = {
  method: 'ways by the cells of each reel, scatters by their stops, free spins as a series',
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
