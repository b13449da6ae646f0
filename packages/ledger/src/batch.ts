import { setImmediate as turn } from 'node:timers/promises'

type Waiting<Request, Answer> = {
  request: Request
  since: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * `again`: an earlier request of the batch comes first. `busy`: another transaction holds a lock.
 */
export type Taken<Answer> = { answer: Answer } | 'again' | 'busy'

export type BatchDoorOptions<Request, Answer> = {
  /**
   * Takes the batch in one transaction and says what became of each, in the same order, after the
   * commit. `isAlone`: wait for locks.
   */
  run: (requests: Request[], lane: number, isAlone: boolean) => Promise<Taken<Answer>[]>
  lanes: number
  /**
   * Requests with the same key take the same lane. Only for speed: `run` keeps order between lanes
   * and processes by its locks.
   */
  laneKey: (request: Request) => string
  /**
   * Whether the batch failed for what one request holds; then each is taken alone. Any other
   * failure is the answer of all of it.
   */
  isRequestsFault: (error: unknown) => boolean
  atMost?: number
  /** Who has waited this long is refused with `TooLate` before anything is begun. */
  patienceMs?: number
  /**
   * `again` and `alone`: how many must go again with a later batch, and how many are taken each
   * alone.
   */
  onBatch?: (batch: {
    lane: number
    size: number
    tookMs: number
    again: number
    alone: number
  }) => void
  onTooLate?: () => void
}

/** A door that takes what arrived while the last batch was committing to the database together. */
export type BatchDoor<Request, Answer> = {
  submit: (request: Request) => Promise<Answer>
  /** Waits until nothing is queued or under way. */
  idle: () => Promise<void>
  load: () => Load
}

/**
 * `busy` lanes have a batch under way; `queued` requests wait for one, `alone` are taken beside the
 * lanes.
 */
export type Load = { lanes: number; busy: number; queued: number; alone: number }

/** Nothing was begun for this request: it had waited longer than its caller would. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/**
 * The wallet API's door, in lanes. There is no timer: an idle lane sends what came in one turn of
 * the event loop, a busy one gathers until its batch returns. Each request must be idempotent by
 * its own key, for one whose batch broke may be asked again.
 */
export function createBatchDoor<Request, Answer>(
  options: BatchDoorOptions<Request, Answer>,
): BatchDoor<Request, Answer> {
  const lanes = Array.from({ length: options.lanes }, (_, lane) => createLane(lane, options))
  return {
    submit: (request) => lanes[hash(options.laneKey(request)) % lanes.length]!.submit(request),
    idle: async () => void (await Promise.all(lanes.map((lane) => lane.idle()))),
    load: () =>
      lanes
        .map((lane) => lane.load())
        .reduce((sum, one) => ({
          lanes: sum.lanes + one.lanes,
          busy: sum.busy + one.busy,
          queued: sum.queued + one.queued,
          alone: sum.alone + one.alone,
        })),
  }
}

function createLane<Request, Answer>(
  lane: number,
  {
    run,
    isRequestsFault,
    atMost = 200,
    patienceMs = Infinity,
    onBatch,
    onTooLate,
  }: BatchDoorOptions<Request, Answer>,
): BatchDoor<Request, Answer> {
  let queue: Waiting<Request, Answer>[] = []
  let isBusy = false
  const alone = new Set<Promise<void>>()
  let atRest: (() => void)[] = []

  async function drain(): Promise<void> {
    isBusy = true
    // One turn of the event loop: what came in with the first goes with it.
    for (await turn(); queue.length > 0; await turn()) {
      const batch = queue.slice(0, atMost)
      queue = queue.slice(atMost)
      await take(batch.filter(isInTime))
    }
    isBusy = false
    if (alone.size === 0) rest()
  }

  function rest(): void {
    for (const wake of atRest) wake()
    atRest = []
  }

  function isInTime({ since, reject }: Waiting<Request, Answer>): boolean {
    const isLate = performance.now() - since > patienceMs
    if (isLate) {
      onTooLate?.()
      reject(new TooLate(`waited longer than ${patienceMs} ms`))
    }
    return !isLate
  }

  async function take(batch: Waiting<Request, Answer>[]): Promise<void> {
    if (batch.length === 0) return
    const began = performance.now()
    const again: Waiting<Request, Answer>[] = []
    const setApart: Waiting<Request, Answer>[] = []
    try {
      const taken = await run(
        batch.map(({ request }) => request),
        lane,
        false,
      )
      batch.forEach((waiting, position) => {
        const outcome = taken[position]!
        if (outcome === 'again') again.push(waiting)
        else if (outcome === 'busy') setApart.push(waiting)
        else waiting.resolve(outcome.answer)
      })
      queue = [...again, ...queue]
    } catch (error) {
      if (isRequestsFault(error)) setApart.push(...batch)
      else for (const { reject } of batch) reject(error)
    }
    onBatch?.({
      lane,
      size: batch.length,
      tookMs: performance.now() - began,
      again: again.length,
      alone: setApart.length,
    })
    setApart.forEach(takeAlone)
  }

  /** Beside the lane, so that no one else waits for it. */
  function takeAlone(waiting: Waiting<Request, Answer>): void {
    const taking = run([waiting.request], lane, true)
      .catch((error) => {
        // Another lane may have written the same key a moment before: asked once more, that is
        // seen.
        if (isRequestsFault(error)) return run([waiting.request], lane, true)
        throw error
      })
      .then(([outcome]) => {
        if (outcome === 'again' || outcome === 'busy' || !outcome)
          throw new Error('a request taken alone has nothing to wait for')
        waiting.resolve(outcome.answer)
      })
      .catch(waiting.reject)
      .finally(() => {
        alone.delete(taking)
        if (!isBusy && alone.size === 0) rest()
      })
    alone.add(taking)
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, since: performance.now(), resolve, reject })
        if (!isBusy) void drain()
      }),
    idle: () =>
      isBusy || alone.size > 0 ? new Promise((resolve) => atRest.push(resolve)) : Promise.resolve(),
    load: () => ({ lanes: 1, busy: isBusy ? 1 : 0, queued: queue.length, alone: alone.size }),
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let position = 0; position < text.length; position++)
    value = Math.imul(value ^ text.charCodeAt(position), 0x01000193)
  return value >>> 0
}
