const LINES = 4

/** Round figures that a picture's values lie between, from the lowest to the highest. */
export function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (low === high) return [0, 1]
  const rough = (high - low) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}

/** 80k, 1.5M: what stands beside a line of a picture. */
export function shortFigure(value: number): string {
  const size = Math.abs(value)
  const [divisor, letter] = size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${value < 0 ? '\u2212' : ''}${Number((size / divisor).toFixed(2))}${letter}`
}
