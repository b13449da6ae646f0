import { UNITS_PER_CURRENCY } from '@padma/money'
import type { Proof } from '../../proof.ts'
import { hitsBelow, lineOf } from './rules.ts'
import {
  JACKPOT_DRAW,
  JACKPOTS,
  LINES,
  LINES_RETURN,
  REELS,
  RETURN,
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
export function linePays(reel = 0, symbols: readonly SymbolCode[] = [], weight = 1n): bigint {
  if (reel === 5) return weight * BigInt(lineOf(symbols).pay)
  let pays = 0n
  for (const [symbol, count] of frequencies[reel]!)
    pays += linePays(reel + 1, [...symbols, symbol], weight * BigInt(count))
  return pays
}

const MILLION = 1_000_000n
/**
 * What a pool returns of each unit staked: the stakes' share of it all comes back some time, and a
 * hit pays the seed besides. In parts of 10⁹ × 10⁶.
 */
export const poolReturn = ({
  sharePpm,
  seedUnits,
  hitsPerWhole,
}: (typeof JACKPOTS)[number]): bigint =>
  sharePpm * BigInt(JACKPOT_DRAW) +
  // Hits for a whole staked, times the seed in wholes.
  ((hitsBelow({ hitsPerWhole }, UNITS_PER_CURRENCY) * seedUnits) / UNITS_PER_CURRENCY) * MILLION

const POOL_PARTS = BigInt(JACKPOT_DRAW) * MILLION

/** Lines and pools together. A line pays times a tenth of the stake and there are ten. */
export function returned(): [bigint, bigint] {
  const pools = JACKPOTS.reduce((sum, jackpot) => sum + poolReturn(jackpot), 0n)
  return [linePays() * POOL_PARTS + pools * COMBINATIONS, COMBINATIONS * POOL_PARTS]
}

/** How many of all stops pay on a line: three reels decide it. */
export function hits(): bigint {
  const windows = REELS.map((reel) =>
    reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % 30]!)),
  )
  let count = 0n
  for (const first of windows[0]!)
    for (const second of windows[1]!) {
      const two = LINES.filter((rows) => {
        const next = second[rows[1]!]!
        return next === first[rows[0]!] || next === 'W'
      })
      const doTwoPay = two.some((rows) => ['H1', 'H2'].includes(first[rows[0]!]!))
      for (const third of windows[2]!)
        if (
          doTwoPay ||
          two.some((rows) => {
            const next = third[rows[2]!]!
            return next === first[rows[0]!] || next === 'W'
          })
        )
          count += 900n
    }
  return count
}

/** The pools return 2.8 % besides. */
const LINES_ALONE = Number(LINES_RETURN.numerator) / Number(LINES_RETURN.denominator)

export const proof: Proof = {
  method:
    'lines by the symbols of each reel, pools as their share of the stake and the seed of a hit',
  printed: RETURN.percent,
  returns: () => [
    {
      choice: 'every stake',
      returned: returned(),
      declared: Number(RETURN.numerator) / Number(RETURN.denominator),
      hitRate: [hits(), COMBINATIONS],
    },
    {
      choice: 'without what pools pay',
      returned: linesOnly(),
      declared: LINES_ALONE,
      isWithoutPools: true,
    },
  ],
  measured: { by: 'spins, without what pools pay', returned: LINES_ALONE },
}

/** What the studio pays by itself: pools are paid by their meters. */
export function linesOnly(): [bigint, bigint] {
  return [linePays(), COMBINATIONS]
}
