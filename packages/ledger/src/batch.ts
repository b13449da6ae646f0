type Waiting<Request, Answer> = { request: Request; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** A door that takes what arrived while the last batch was committing to the database together. */
export type BatchDoor<Request, Answer> = {
  submit: (request: Request) => Promise<Answer>
  /** Waits until nothing is queued or under way. */
  idle: () => Promise<void>
}

/**
 * One lane of the wallet API's door. There is no timer: an idle lane sends at once, a busy one gathers until its batch returns.
 * `run` takes the whole batch in one transaction and answers in the same order, after the commit; each request is idempotent
 * by its own key, so a batch that failed is taken again one by one, and only what fails alone is failed.
 */
export function createBatchDoor<Request, Answer>(run: (requests: Request[]) => Promise<Answer[]>, atMost = 200): BatchDoor<Request, Answer> {
  let queue: Waiting<Request, Answer>[] = []
  let isBusy = false
  let atRest: (() => void)[] = []

  async function drain(): Promise<void> {
    isBusy = true
    while (queue.length > 0) {
      const batch = queue.slice(0, atMost)
      queue = queue.slice(atMost)
      await take(batch)
    }
    isBusy = false
    for (const wake of atRest) wake()
    atRest = []
  }

  async function take(batch: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map((waiting) => waiting.request))
      batch.forEach((waiting, position) => waiting.resolve(answers[position]!))
    } catch (error) {
      if (batch.length === 1) return batch[0]!.reject(error)
      for (const waiting of batch) await take([waiting])
    }
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject })
        if (!isBusy) void drain()
      }),
    idle: () => (isBusy ? new Promise((resolve) => atRest.push(resolve)) : Promise.resolve()),
  }
}
