/** Stakes of one combination, in units of 1/100 000. */
export const UNIT_STAKES: readonly bigint[] = [
  10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
].map((hundredths) => BigInt(hundredths) * 1_000n)
