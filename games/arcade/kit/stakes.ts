/** Stakes of arcade games and stepped tables, in units of 1/100 000. */
export const STAKES: readonly bigint[] = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n].map(
  (whole) => whole * 100_000n,
)
