import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import {
  FREE_SPINS,
  FREE_SPINS_ONE_IN,
  LIMIT,
  MORE_FREE_SPINS,
  MORE_OF_HUNDRED,
  ORBS,
  ORBS_OF,
  PAYS,
  PAYS_FROM,
  REELS,
  ROWS,
  type SymbolCode,
  SYMBOLS,
  WEIGHTS,
} from './table.ts'

/** So many of a symbol on a board; `pay` in hundredths of the stake, before the orbs. */
type GemWin = { symbol: SymbolCode; count: number; pay: number }
/** The board after gems fell, the orb that came with them (0 none), and what breaks next. */
export type Drop = { window: SymbolCode[][]; orb: number; wins: GemWin[] }
export type Spin = {
  /**
   * 1 with free spins, else 0; then for each drop the gems that came as places in `SYMBOLS`, by
   * reels from the left and each from the top, and its orb.
   */
  stops: number[]
  drops: Drop[]
  /** The sum of the orbs; 1 without any. */
  times: number
  winUnits: bigint
  awarded: number
}
export type Round = { spins: Spin[]; payoutUnits: bigint }

/**
 * Plays one round. Draws of each spin, in this order: whether it gives free spins (below 200, where
 * 0 does; in a free spin below 100, where 0 to 2 do); then for each drop every gem that falls
 * (weighted), by reels from the left and each from the top, and below 10 000 its orb.
 */
export function playRound(draw: Pick<Stream, 'int' | 'weighted'>, stakeUnits: bigint): Round {
  const limit = stakeUnits * BigInt(LIMIT)
  const spins: Spin[] = []
  let won = 0n
  for (let left = 1; left > 0 && won < limit; left -= 1) {
    const isFree = spins.length > 0
    const isBonus = isFree ? draw.int(100) < MORE_OF_HUNDRED : draw.int(FREE_SPINS_ONE_IN) === 0
    const spin = spinOf(isBonus, stakeUnits, isFree, {
      gem: () => draw.weighted(WEIGHTS),
      orb: () => orbOf(draw.int(ORBS_OF), isFree),
    })
    spins.push(spin)
    won += spin.winUnits
    left += spin.awarded
  }
  return { spins, payoutUnits: floorToCent(won < limit ? won : limit) }
}

/** What a spin pays. Pure: the same stops, stake and kind of spin always pay the same. */
export function evaluate(stops: readonly number[], stakeUnits: bigint, isFree: boolean): Spin {
  let next = 1
  const told = () => stops[next++] ?? 0
  return spinOf(stops[0] === 1, stakeUnits, isFree, { gem: told, orb: told })
}

type Fall = { gem: () => number; orb: () => number }

function spinOf(isBonus: boolean, stakeUnits: bigint, isFree: boolean, fall: Fall): Spin {
  const stops = [isBonus ? 1 : 0]
  const drops: Drop[] = []
  let left: SymbolCode[][] = Array.from({ length: REELS }, () => [])
  do {
    const window = left.map((column) => {
      const fresh: SymbolCode[] = []
      while (fresh.length + column.length < ROWS) {
        const gem = fall.gem()
        stops.push(gem)
        fresh.push(SYMBOLS[gem]!)
      }
      return [...fresh, ...column]
    })
    const orb = fall.orb()
    stops.push(orb)
    const wins = winsOf(window)
    drops.push({ window, orb, wins })
    const broken = new Set(wins.map(({ symbol }) => symbol))
    left = window.map((column) => column.filter((symbol) => !broken.has(symbol)))
  } while (drops.at(-1)!.wins.length > 0)
  const orbs = drops.reduce((sum, { orb }) => sum + orb, 0)
  const times = orbs || 1
  const pay = drops.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.pay, 0)
  return {
    stops,
    drops,
    times,
    winUnits: (stakeUnits * BigInt(pay * times)) / 100n,
    awarded: !isBonus ? 0 : isFree ? MORE_FREE_SPINS : FREE_SPINS,
  }
}

/** What stands eight times or more, in the order of the pay table. */
export function winsOf(window: readonly (readonly SymbolCode[])[]): GemWin[] {
  const gems = window.flat()
  return SYMBOLS.flatMap((symbol) => {
    const count = gems.filter((gem) => gem === symbol).length
    const pay = payOf(symbol, count)
    return pay === 0 ? [] : [{ symbol, count, pay }]
  })
}

export function payOf(symbol: SymbolCode, count: number): number {
  const step = PAYS_FROM.findLastIndex((from) => count >= from)
  return step < 0 ? 0 : PAYS[symbol][step]!
}

/** The orb of a draw below ten thousand; 0 is none. */
export function orbOf(drawn: number, isFree: boolean): number {
  let left = drawn
  for (const { times, weight } of isFree ? ORBS.free : ORBS.paid) {
    left -= weight
    if (left < 0) return times
  }
  return 0
}
