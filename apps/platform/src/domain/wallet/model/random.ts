export type Random = ReturnType<typeof randomFrom>

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    /** So many times in a hundred. */
    one: (percent: number) => below(100) < percent,
    units: (from: number, to: number) => BigInt(from + below(to - from)),
    pick: <T>(all: readonly T[]) => all[below(all.length)]!,
  }
}
