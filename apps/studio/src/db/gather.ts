import { setImmediate as turn } from 'node:timers/promises'

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

type Gathered<Item, Result> = {
  /** One transaction for all of them; answers in the same order, after the commit. */
  run: (items: Item[]) => Promise<Result[]>
  /** Of two items with the same key the second waits for the next run. */
  keyOf: (item: Item) => string
  atMost?: number
}

/**
 * Lets everyone who asks for the same kind of thing share one statement and one commit. There is no
 * timer: what came in one turn of the event loop goes together, and what comes during a run goes
 * with the next. The caller must be able to ask again.
 */
export function gather<Item, Result>({
  run,
  keyOf,
  atMost = 200,
}: Gathered<Item, Result>): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = []
  let isRunning = false

  async function drain(): Promise<void> {
    isRunning = true
    for (await turn(); queue.length > 0; await turn()) await take(nextBatch())
    isRunning = false
  }

  function nextBatch(): Waiting<Item, Result>[] {
    const batch = new Map<string, Waiting<Item, Result>>()
    const later: Waiting<Item, Result>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (batch.size < atMost && !batch.has(key)) batch.set(key, waiting)
      else later.push(waiting)
    }
    queue = later
    return [...batch.values()]
  }

  async function take(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, position) => resolve(results[position]!))
    } catch (error) {
      // One of them is at fault: the others must not suffer for it.
      if (batch.length > 1 && isItemsFault(error))
        for (const waiting of batch) await take([waiting])
      else for (const { reject } of batch) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) void drain()
    })
}

/**
 * Classes of SQLSTATE that speak of the data (22, 23), of two transactions that locked each other
 * (40) or of a rule (P0); anything else befalls all.
 */
function isItemsFault(error: unknown): boolean {
  return /^(22|23|40|P0)/.test(String((error as { code?: unknown }).code ?? ''))
}
