import { randomInt } from 'node:crypto'

/** Amounts in an envelope are whole hundredths. */
const CENT = 1_000n

/**
 * The parts of a sum, none under the minimum; null when the sum is too small for that. Fixed: as
 * equal as hundredths allow. Random: each between the minimum and twice the average of what is left
 * less the minimum, the last takes the rest.
 */
export function splitTotal(
  { total, parts, minimum, split }: Split,
  draw: (from: number, to: number) => number = (from, to) => randomInt(from, to + 1),
): bigint[] | null {
  const sum = Number(total / CENT)
  const least = Number((minimum + CENT - 1n) / CENT)
  if (total % CENT !== 0n || sum < least * parts || parts < 1) return null
  const cents = split === 'fixed' ? equal(sum, parts) : random(sum, parts, least, draw)
  return cents.map((part) => BigInt(part) * CENT)
}
export type Split = { total: bigint; parts: number; minimum: bigint; split: 'fixed' | 'random' }

function equal(sum: number, parts: number): number[] {
  const each = Math.floor(sum / parts)
  return Array.from({ length: parts }, (_, at) => each + (at < sum - each * parts ? 1 : 0))
}

function random(
  sum: number,
  parts: number,
  least: number,
  draw: (from: number, to: number) => number,
): number[] {
  const made: number[] = []
  let rest = sum
  for (let left = parts; left > 1; left--) {
    const most = Math.floor((2 * rest) / left) - least
    const part = draw(least, most)
    made.push(part)
    rest -= part
  }
  return [...made, rest]
}
