/**
 * Minutes and seconds of so many ms. The second at hand is up to one behind: rounded up, five
 * minutes would begin as 5:01.
 */
export function clockOf(ms: number): string {
  const left = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
