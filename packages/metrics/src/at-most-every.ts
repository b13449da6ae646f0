/**
 * The same act for all who ask within `everyMs`, however often and however many at once: asking for
 * figures must not be a load.
 */
export function atMostEvery(everyMs: number, act: () => Promise<void>): () => Promise<void> {
  let beganAt = -Infinity
  let last = Promise.resolve()
  return () => {
    if (performance.now() - beganAt >= everyMs) {
      beganAt = performance.now()
      last = act()
    }
    return last
  }
}
