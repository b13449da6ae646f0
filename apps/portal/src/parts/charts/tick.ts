/** A round figure at an axis, in short: 15k, 2.5m. */
export function tickOf(sum: number): string {
  if (sum >= 1_000_000) return `${sum / 1_000_000}m`
  if (sum >= 1_000) return `${sum / 1_000}k`
  return `${Number(sum.toFixed(2))}`
}
