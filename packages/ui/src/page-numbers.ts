/** Which page numbers to offer: `margin` at each end, `range` around the current one, null for a gap. */
export function pageNumbers(page: number, totalPages: number, range = 3, margin = 1): (number | null)[] {
  const half = Math.floor(range / 2)
  const start = Math.max(1, Math.min(page - half, totalPages - range + 1))
  const shown = Array.from({ length: totalPages }, (_, index) => index + 1)
    .filter((number) => number <= margin || number > totalPages - margin || (number >= start && number < start + range))
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [null, number] : [number]))
}
