import { createHash, randomBytes } from 'node:crypto'
import type { GameCode } from './games.ts'

export type Side = 'heads' | 'tails'
/** Units of 1/100 000: 10, 50, 100 and 500. */
export const stakes: readonly bigint[] = [1_000_000n, 5_000_000n, 10_000_000n, 50_000_000n]

/** In hundredths of the stake: the coin and the duel return 98 of 100, a match 95. */
const hitPays: Record<GameCode, bigint> = {
  'sample-coin': 196n,
  'sample-match': 190n,
  'sample-duel': 196n,
}
export const payoutOf = (game: GameCode, stake: bigint, isHit: boolean): bigint =>
  isHit ? (stake * hitPays[game]) / 100n : 0n

export const newSecret = (): Buffer => randomBytes(32)

/** Shown before the flip: it proves afterwards that the secret was not changed. */
export const commitmentTo = (secret: Buffer): string =>
  createHash('sha256').update(secret).digest('hex')

/**
 * Heads when the first byte of SHA-256(secret, player's word) is even. Neither side can steer it
 * alone.
 */
export function sideOf(secret: Buffer, word: string): Side {
  return createHash('sha256').update(secret).update(word, 'utf8').digest()[0]! % 2 === 0
    ? 'heads'
    : 'tails'
}
