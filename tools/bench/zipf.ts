/** Picks 0 to count - 1, each as likely as any other. */
export function uniform(count: number): () => number {
  return () => Math.floor(Math.random() * count)
}

/**
 * Picks 0 to count - 1 by Zipf's law with exponent 1: rank r comes with a weight of 1/r, so of
 * 10,000 the first is some 10 % of all.
 */
export function zipf(count: number): () => number {
  const reached = new Float64Array(count)
  let total = 0
  for (let rank = 0; rank < count; rank++) reached[rank] = total += 1 / (rank + 1)
  return () => {
    const wanted = Math.random() * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (reached[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
