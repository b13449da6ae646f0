import type { Game } from '../games.ts'

/**
 * What a round has to do with a pool, as it is stored: the share of its stake, the seed of the
 * pool, whether it is hit and, once that is stored, what the meter showed. Units in decimal digits.
 */
export type PoolPart = { pool: string; share: string; seed: string; isHit: boolean; won?: string }

/** Of the pools that the game feeds, with these of them hit. */
export function partsOf(game: Game, stakeUnits: bigint, hits: readonly string[] = []): PoolPart[] {
  const jackpots = game.engine === 'instant' ? (game.jackpots ?? []) : []
  return jackpots.map(({ pool, seedUnits, sharePpm }) => ({
    pool,
    share: `${(stakeUnits * sharePpm) / 1_000_000n}`,
    seed: `${seedUnits}`,
    isHit: hits.includes(pool),
  }))
}

export const hitsPool = (parts: readonly PoolPart[] | null): boolean =>
  parts !== null && parts.some(({ isHit }) => isHit)

/** As the wallet takes them with a stake: a share for each pool. */
export function sharesOf(parts: readonly PoolPart[] | null) {
  const jackpot = (parts ?? []).flatMap(({ pool, share }) =>
    share === '0' ? [] : [{ pool, units: Number(share) }],
  )
  return jackpot.length > 0 && { jackpot }
}

/** As the wallet takes them with a win: what comes out of pools, and the seeds that go in. */
export function wonOf(parts: readonly PoolPart[] | null) {
  const jackpot = (parts ?? []).flatMap(({ pool, won: units, seed }) =>
    units === undefined ? [] : [{ pool, units: Number(units), seed: Number(seed) }],
  )
  return jackpot.length > 0 && { jackpot }
}
