import type { Settings } from '../../brand/index.ts'

type Terms = Pick<Settings['points'], 'convertRatio' | 'convertMinimum' | 'convertMultiple'>

/** Units of the currency to the hundredth, rounded down. */
export const worthOf = ({ convertRatio }: Pick<Terms, 'convertRatio'>, points: bigint): bigint =>
  ((points * 100n) / BigInt(convertRatio)) * 1_000n

/** What is wrong with this many; null: nothing. */
export function boundFault(terms: Terms, points: bigint): 'too_small' | 'multiple' | null {
  if (points < BigInt(terms.convertMinimum)) return 'too_small'
  if (points % BigInt(terms.convertMultiple) !== 0n) return 'multiple'
  return worthOf(terms, points) > 0n ? null : 'too_small'
}
