import type { Fraction, Proof } from '../../proof.ts'
import { lineOf } from './rules.ts'
import {
  CELLS,
  COIN_ODDS,
  COINS,
  COINS_TO_HOLD,
  GRAND,
  LINES,
  REELS,
  RESPINS,
  RETURN,
  type SymbolCode,
} from './table.ts'

export const STOPS = 32n ** 5n

/** What one line pays over all stops: every row of a line sees every stop of its reel once. */
export function linePays(): bigint {
  const often = REELS.map((reel) => Map.groupBy(reel, (symbol) => symbol))
  let pays = 0n
  const walk = (symbols: SymbolCode[], weight: bigint): void => {
    if (symbols.length === REELS.length) {
      pays += weight * BigInt(lineOf(symbols).pay)
      return
    }
    for (const [symbol, stops] of often[symbols.length]!)
      walk([...symbols, symbol], weight * BigInt(stops.length))
  }
  walk([], 1n)
  return pays
}

/** Of all stops, how many show so many coins. */
function coinWays(): bigint[] {
  let ways = [1n]
  for (const reel of REELS) {
    const next = Array.from({ length: CELLS + 1 }, () => 0n)
    for (const stop of reel.keys()) {
      const coins = [0, 1, 2].filter((row) => reel[(stop + row) % reel.length] === 'C').length
      for (const [count, many] of ways.entries()) if (many > 0n) next[count + coins]! += many
    }
    ways = next
  }
  return ways
}

/** Parts of 18^`of`: of holds that end full, and of the coins that they end with on average. */
type End = { full: bigint; coins: bigint; of: number }

/**
 * The hold as an absorbing Markov chain on coins locked and respins left: each respin, each empty
 * cell receives a coin one time in 18.
 */
export function endOf(locked: number, left: number): End {
  if (locked === CELLS) return { full: 1n, coins: BigInt(CELLS), of: 0 }
  if (left === 0) return { full: 0n, coins: BigInt(locked), of: 0 }
  const known = KNOWN.get(locked * 4 + left)
  if (known) return known
  const empty = CELLS - locked
  const odds = BigInt(COIN_ODDS)
  const ends = Array.from({ length: empty + 1 }, (_, landed) =>
    endOf(locked + landed, landed > 0 ? RESPINS : left - 1),
  )
  const deepest = Math.max(...ends.map(({ of }) => of))
  const end: End = { full: 0n, coins: 0n, of: empty + deepest }
  let choices = 1n
  for (const [landed, { full, coins, of }] of ends.entries()) {
    const ways = choices * (odds - 1n) ** BigInt(empty - landed) * odds ** BigInt(deepest - of)
    end.full += ways * full
    end.coins += ways * coins
    choices = (choices * BigInt(empty - landed)) / BigInt(landed + 1)
  }
  KNOWN.set(locked * 4 + left, end)
  return end
}
const KNOWN = new Map<number, End>()

/** Over all stops: those that start a hold, of these the full ends and the coins at the end. */
export function holds(): { triggers: bigint; full: Fraction; coins: Fraction } {
  const ways = coinWays()
  const deepest = endOf(COINS_TO_HOLD, RESPINS).of
  const all = BigInt(COIN_ODDS) ** BigInt(deepest)
  const sum = { triggers: 0n, full: 0n, coins: 0n }
  for (let count = COINS_TO_HOLD; count <= CELLS; count++) {
    const { full, coins, of } = endOf(count, RESPINS)
    const scale = ways[count]! * BigInt(COIN_ODDS) ** BigInt(deepest - of)
    sum.triggers += ways[count]!
    sum.full += scale * full
    sum.coins += scale * coins
  }
  return { triggers: sum.triggers, full: [sum.full, all], coins: [sum.coins, all] }
}

/** What the hold pays for each stop of all, coins independent of each other's worth. */
export function holdReturn(): Fraction {
  const { full, coins } = holds()
  const worth = COINS.reduce((sum, { times, weight }) => sum + times * weight, 0)
  return [coins[0] * BigInt(worth) + full[0] * BigInt(GRAND * 1000), coins[1] * 1000n * STOPS]
}

/** Stops at which a line pays, and at which anything does. */
export function payingStops(): { lines: bigint; any: bigint } {
  const windows = REELS.map((reel) =>
    reel.map((_, stop) => [0, 1, 2].map((row) => reel[(stop + row) % reel.length]!)),
  )
  const coins = windows.map((stopped) => stopped.map((w) => w.filter((s) => s === 'C').length))
  // Three reels decide whether a line pays; the last two only whether the coins suffice.
  const lastCoins = coins[3]!.flatMap((fourth) => coins[4]!.map((fifth) => fourth + fifth))
  const enough = Array.from(
    { length: COINS_TO_HOLD + 1 },
    (_, need) => lastCoins.filter((count) => count >= need).length,
  )
  let [lines, any] = [0, 0]
  for (const [one, first] of windows[0]!.entries())
    for (const [two, second] of windows[1]!.entries()) {
      const alive = LINES.filter((rows) => {
        const [symbol, next] = [first[rows[0]!]!, second[rows[1]!]!]
        return symbol !== 'C' && (next === symbol || next === 'W')
      })
      const isPair = alive.some((rows) => first[rows[0]!] === 'H1')
      for (const [three, third] of windows[2]!.entries()) {
        const pays =
          isPair || alive.some((rows) => [first[rows[0]!]!, 'W'].includes(third[rows[2]!]!))
        if (pays) lines += lastCoins.length
        const need = COINS_TO_HOLD - coins[0]![one]! - coins[1]![two]! - coins[2]![three]!
        any += pays ? lastCoins.length : enough[Math.max(0, need)]!
      }
    }
  return { lines: BigInt(lines), any: BigInt(any) }
}

export const proof: Proof = {
  method: 'lines and coins over all 33,554,432 stops, the hold as a Markov chain',
  printed: RETURN.percent,
  returns() {
    const [part, of] = holdReturn()
    return [
      {
        choice: 'every stake',
        returned: [linePays() * (of / STOPS) + part, of],
        declared: RETURN.value,
        hitRate: [payingStops().any, STOPS],
      },
    ]
  },
  measured: { by: 'spins', returned: RETURN.value },
}
