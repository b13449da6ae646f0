/** The next round figure (1, 2 or 5 times a power of ten) at or above a sum. */
export function roundAbove(sum: number): number {
  if (sum <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(sum))
  return ([1, 2, 5, 10].find((step) => step * power >= sum) ?? 10) * power
}

/** Which of so many bars have their day written: at most so many, the last one always. */
export function isLabelled(at: number, count: number, most: number): boolean {
  const every = Math.ceil(count / most)
  return (count - 1 - at) % every === 0
}
