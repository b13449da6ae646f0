/**
 * Each open stream takes memory and a socket. Counted in this process, for its streams are its own.
 */
export type Place = { key: string; most: number }

/** Lets so many streams be open by key at once. */
export function createPlaces() {
  const taken = new Map<string, number>()
  return {
    /**
     * Takes a place under every key, or under none and answers null. What it returns gives them
     * back, once however often it is called.
     */
    take(places: Place[]): (() => void) | null {
      if (places.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return null
      for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { key } of places) {
          const left = taken.get(key)! - 1
          if (left > 0) taken.set(key, left)
          else taken.delete(key)
        }
      }
    },
  }
}
