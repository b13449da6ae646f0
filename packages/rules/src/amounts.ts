const CENT = 1_000n
/** Of a percentage with at most two decimals, in units of a ten-thousandth of the whole. */
const WHOLE = 10_000n

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Floored to 0.01 of the currency; a percentage with at most two decimals. */
export function percentOf(units: bigint, percent: number): bigint {
  const share = (units * BigInt(Math.round(percent * 100))) / WHOLE
  return share - (share % CENT)
}
