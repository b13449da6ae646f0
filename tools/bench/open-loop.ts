import { setTimeout as sleep } from 'node:timers/promises'

type OpenLoop = {
  /** Arrivals a second, on average: a Poisson process that waits for no one. */
  rate: number
  seconds: number
  /** Answers whether something was really done. */
  arrive: () => Promise<boolean>
}

/** Arrivals a second that were really done, and the latency of each from the moment it was due. */
export type Arrivals = { perSecond: number; latenciesMs: number[] }

export async function openLoop({ rate, seconds, arrive }: OpenLoop): Promise<Arrivals> {
  const latenciesMs: number[] = []
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  const began = performance.now()
  const end = began + seconds * 1000
  let dueMs = began
  for (;;) {
    dueMs -= (Math.log(1 - Math.random()) / rate) * 1000
    if (dueMs > end || failure) break
    // A timer is a millisecond at best; what is due within it starts with the next one.
    if (dueMs > performance.now()) await sleep(Math.max(1, dueMs - performance.now()))
    const scheduled = dueMs
    const arrival = arrive()
      .then(
        (isDone) => void (isDone && latenciesMs.push(performance.now() - scheduled)),
        (error: unknown) => void (failure = error),
      )
      .finally(() => underWay.delete(arrival))
    underWay.add(arrival)
  }
  await Promise.all(underWay)
  if (failure) throw failure
  return { perSecond: (latenciesMs.length / (performance.now() - began)) * 1000, latenciesMs }
}
