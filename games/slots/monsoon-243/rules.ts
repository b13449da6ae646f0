import type { Stream } from '@padma/fair'
import { floorToCent } from '@padma/money'
import {
  COINS,
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  PAYS,
  REELS,
  SCATTER_PAYS,
  type SymbolCode,
} from './table.ts'

export type PayCode = keyof typeof PAYS
/** A symbol on the first `count` reels, in `ways` combinations of its cells. */
type WaysWin = { symbol: PayCode; count: number; ways: number; units: bigint }
export type Spin = {
  /** Where each reel stopped: it shows this stop and the next two. */
  stops: number[]
  /** By reel, then row from the top. */
  window: SymbolCode[][]
  waysWins: WaysWin[]
  scatterCount: number
  scatterUnits: bigint
  /** 1 for the paid spin, 2 for a free one; already in all figures. */
  multiplier: number
  winUnits: bigint
  /** Free spins that this spin adds. */
  awarded: number
}
/**
 * A round: the paid spin and every free spin that came of it. `payoutUnits` is floored to 0.01 of
 * the currency.
 */
export type Round = { spins: Spin[]; payoutUnits: bigint }

/**
 * Plays one round. Draws, in this order: one whole number below 30 for each reel, spin after spin.
 */
export function playRound(draw: Pick<Stream, 'int'>, stakeUnits: bigint): Round {
  const spins: Spin[] = []
  for (let left = 1; left > 0; left += spins.at(-1)!.awarded - 1)
    spins.push(
      evaluate(
        REELS.map((reel) => draw.int(reel.length)),
        stakeUnits,
        spins.length === 0 ? 1 : FREE_SPIN_MULTIPLIER,
      ),
    )
  return { spins, payoutUnits: floorToCent(spins.reduce((sum, spin) => sum + spin.winUnits, 0n)) }
}

/**
 * What one stop of the reels pays. Pure: the same stops, stake and multiplier always pay the same.
 */
export function evaluate(stops: readonly number[], stakeUnits: bigint, multiplier: number): Spin {
  const window = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => REELS[reel]![(stop + row) % REELS[reel]!.length]!),
  )
  const coin = stakeUnits / BigInt(COINS)
  const waysWins = waysOf(window).map(({ pay, ...win }) => ({
    ...win,
    units: coin * BigInt(pay * win.ways * multiplier),
  }))
  const scatterCount = window.filter((column) => column.includes('S')).length
  const scatterUnits = stakeUnits * BigInt((SCATTER_PAYS[scatterCount] ?? 0) * multiplier)
  return {
    stops: [...stops],
    window,
    waysWins,
    scatterCount,
    scatterUnits,
    multiplier,
    winUnits: waysWins.reduce((sum, win) => sum + win.units, scatterUnits),
    awarded: FREE_SPINS[scatterCount] ?? 0,
  }
}

/**
 * Each symbol of the first reel pays once, for all reels from the left that show it or a wild; its
 * ways are the product of its cells on each of them.
 */
export function waysOf(
  window: readonly (readonly SymbolCode[])[],
): { symbol: PayCode; count: number; ways: number; pay: number }[] {
  return [...new Set(window[0])].flatMap((symbol) => {
    if (symbol === 'S' || symbol === 'W') return []
    let [count, ways] = [0, 1]
    for (const column of window) {
      const cells = column.filter((code) => code === symbol || code === 'W').length
      if (cells === 0) break
      ways *= cells
      count += 1
    }
    const pay = count < 2 ? 0 : PAYS[symbol][count - 2]!
    return pay === 0 ? [] : [{ symbol, count, ways, pay }]
  })
}
