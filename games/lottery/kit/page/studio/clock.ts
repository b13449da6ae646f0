/**
 * The server's time as a page reckons it. What its own clock says does not matter: it is counted on
 * from the server's word by a watch that nobody can set.
 */
export type ServerClock = {
  /** `sentAt`: what the watch said when it was asked. */
  hear: (serverNow: string, sentAt: number) => void
  now: () => number
  watch: () => number
}

const FRESH_MS = 60_000

export function createClock(watch: () => number = () => performance.now()): ServerClock {
  let best: { offset: number; trip: number; heardAt: number } | null = null
  return {
    watch,
    hear(serverNow, sentAt) {
      const heardAt = watch()
      const trip = heardAt - sentAt
      const offset = Date.parse(serverNow) + trip / 2 - heardAt
      // The quickest answer is the most exact one, unless the watch stood still in between.
      const isBetter =
        best === null ||
        trip <= best.trip ||
        heardAt - best.heardAt > FRESH_MS ||
        Math.abs(offset - best.offset) > (trip + best.trip) / 2
      if (isBetter) best = { offset, trip, heardAt }
    },
    now: () => (best === null ? Date.now() : watch() + best.offset),
  }
}
