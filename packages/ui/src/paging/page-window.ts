/**
 * The numbers that a pager shows: `margin` pages at each end and `range` around the current one,
 * with gaps between. A gap of a single page is shown as that page.
 */
export function pageWindow(
  page: number,
  totalPages: number,
  range = 3,
  margin = 1,
): (number | 'gap')[] {
  const half = Math.floor(range / 2)
  const first = Math.max(1, Math.min(page - half, totalPages - range + 1))
  const last = Math.min(totalPages, first + range - 1)
  const shown: (number | 'gap')[] = []
  let previous = 0
  for (let number = 1; number <= totalPages; number++) {
    const isShown =
      number <= margin || number > totalPages - margin || (number >= first && number <= last)
    if (!isShown) continue
    if (number - previous === 2) shown.push(number - 1)
    else if (number - previous > 2) shown.push('gap')
    shown.push(number)
    previous = number
  }
  return shown
}
