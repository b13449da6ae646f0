/** Whole of a rate in parts per million. */
export const MILLION = 1_000_000n
const CENT = 1_000n

/** Down to 0.01 of the currency; below zero nothing is paid. */
export const floorCent = (units: bigint): bigint => (units > 0n ? units - (units % CENT) : 0n)

/** Floored to 0.01: a rate in parts per million of an amount in units of 1/100 000. */
export const shareOf = (units: bigint, ratePpm: bigint): bigint =>
  floorCent((units * ratePpm) / MILLION)

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
