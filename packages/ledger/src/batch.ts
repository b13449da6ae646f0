import { setImmediate as turn } from 'node:timers/promises'

type Waiting<Request, Answer> = {
  request: Request
  sequence: unknown
  since: number
  patienceMs: number
  /** How often its locks were held by another. */
  timesBusy: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * A lock is mostly held for a moment (by a reader of facts): what met one goes with the next batch,
 * at the cost of one in it, before it waits in a transaction of its own.
 */
const TIMES_BUSY = 5

/**
 * `again`: an earlier request of the batch comes first. `busy`: another transaction holds a lock.
 */
export type Taken<Answer> = { answer: Answer } | 'again' | 'busy'

type BatchDoorOptions<Request, Answer> = {
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
   * Requests of one sequence, submitted in one turn of the event loop and with one lane key, are
   * taken in their order: where `run` says `again` to one, it must say so to those after it.
   */
  sequenceOf?: (request: Request) => unknown
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
type BatchDoor<Request, Answer> = {
  submit: (request: Request, patienceMs?: number) => Promise<Answer>
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
    submit: (request, patienceMs) =>
      lanes[hash(options.laneKey(request)) % lanes.length]!.submit(request, patienceMs),
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
    sequenceOf = () => undefined,
    atMost = 200,
    patienceMs: usual = Infinity,
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

  function isInTime({ since, patienceMs, reject }: Waiting<Request, Answer>): boolean {
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
    const held: Waiting<Request, Answer>[] = []
    try {
      const taken = await run(
        batch.map(({ request }) => request),
        lane,
        false,
      )
      // Then there is no one to go along with.
      const isFruitless = queue.length === 0 && taken.every((outcome) => outcome === 'busy')
      batch.forEach((waiting, position) => {
        const outcome = taken[position]!
        if (outcome === 'again') again.push(waiting)
        else if (outcome === 'busy') {
          waiting.timesBusy += 1
          if (waiting.timesBusy > TIMES_BUSY) setApart.push(waiting)
          else if (isFruitless) held.push(waiting)
          else again.push(waiting)
        } else waiting.resolve(outcome.answer)
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
      alone: setApart.length + held.length,
    })
    if (held.length > 0) beside(waitTogether(held))
    for (const sequence of Map.groupBy(setApart, ({ sequence }) => sequence ?? Symbol()).values())
      takeApart(sequence)
  }

  /** Beside the lane, so that no one else waits for it; what follows in its sequence goes along. */
  function takeApart(group: Waiting<Request, Answer>[]): void {
    const { sequence } = group[0]!
    if (sequence !== undefined) {
      group.push(...queue.filter((waiting) => waiting.sequence === sequence))
      queue = queue.filter((waiting) => waiting.sequence !== sequence)
    }
    beside(inTurn(group))
  }

  function beside(work: Promise<void>): void {
    const taking = work.finally(() => {
      alone.delete(taking)
      if (!isBusy && alone.size === 0) rest()
    })
    alone.add(taking)
  }

  /** A whole batch that met locks: mostly those of one other transaction, which will end soon. */
  async function waitTogether(group: Waiting<Request, Answer>[]): Promise<void> {
    const again: Waiting<Request, Answer>[] = []
    try {
      const taken = await run(
        group.map(({ request }) => request),
        lane,
        true,
      )
      group.forEach((waiting, position) => {
        const outcome = taken[position]!
        if (outcome === 'again' || outcome === 'busy') again.push(waiting)
        else waiting.resolve(outcome.answer)
      })
    } catch {
      // One of them may be at fault, or wait for another than the others do.
      for (const waiting of group) waiting.timesBusy = TIMES_BUSY
      again.push(...group)
    }
    if (again.length === 0) return
    queue = [...again, ...queue]
    if (!isBusy) void drain()
  }

  async function inTurn([first, ...others]: Waiting<Request, Answer>[]): Promise<void> {
    await takeAlone(first!)
    for (const waiting of others) if (isInTime(waiting)) await takeAlone(waiting)
  }

  function takeAlone(waiting: Waiting<Request, Answer>): Promise<void> {
    return run([waiting.request], lane, true)
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
  }

  return {
    submit: (request, patienceMs = usual) =>
      new Promise((resolve, reject) => {
        const sequence = sequenceOf(request)
        queue.push({
          request,
          sequence,
          since: performance.now(),
          patienceMs,
          timesBusy: 0,
          resolve,
          reject,
        })
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
