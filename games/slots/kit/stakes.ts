/**
 * Stakes in units of 1/100 000. Each divides by 5, 20 and 25 into whole cents, so that flooring
 * costs the player nothing.
 */
export const STAKES: readonly bigint[] = [2n, 4n, 10n, 20n, 40n, 100n, 200n, 400n, 1_000n].map(
  (whole) => whole * 100_000n,
)
