import { randomUUID } from 'node:crypto'
import { type ActKind, MOST_ACTS, type WalletActsAnswer } from '@padma/contract/wallet-api'
import type { ActFields } from './index.ts'
import { type Said, saidBy } from './said.ts'

/** Under way at once: while the wallet works at one, the next is on its way. */
const REQUESTS = 1
const MOST_BYTES = 256 * 1024
const [OPEN, CLOSE] = ['{"acts":[', ']}']

type Waiting = {
  user: string
  requestUuid: string
  json: string
  bytes: number
  resolve: (said: Said) => void
}

/**
 * Acts that come while others are under way go together in the next call of `/transactions`,
 * without a timer. Those of one player keep their order: an act waits until the ones before it are
 * answered, or goes behind them in the same call. `send` gives the answer's JSON, or undefined.
 */
export function gatherActs(
  send: (body: Buffer) => Promise<unknown>,
): (kind: ActKind, fields: ActFields) => Promise<Said> {
  let queue: Waiting[] = []
  let underWay = 0
  let isTurnAwaited = false
  /** Players with an act under way. */
  const busy = new Set<string>()

  /** One turn of the event loop: what comes in with the first goes with it. */
  function nextTurn(): void {
    if (isTurnAwaited) return
    isTurnAwaited = true
    setImmediate(() => {
      isTurnAwaited = false
      while (underWay < REQUESTS) {
        const batch = nextBatch()
        if (batch.length === 0) return
        void take(batch)
      }
    })
  }

  function nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const held = new Set(busy)
    let bytes = OPEN.length + CLOSE.length
    for (const act of queue) {
      const fits = batch.length < MOST_ACTS && bytes + act.bytes + 1 <= MOST_BYTES
      if (fits && !held.has(act.user)) {
        batch.push(act)
        bytes += act.bytes + 1
      } else {
        later.push(act)
        held.add(act.user)
      }
    }
    queue = later
    return batch
  }

  async function take(batch: Waiting[]): Promise<void> {
    underWay += 1
    for (const { user } of batch) busy.add(user)
    const body = Buffer.from(`${OPEN}${batch.map(({ json }) => json).join(',')}${CLOSE}`)
    const said = saidOf(await send(body).catch(() => undefined), batch)
    underWay -= 1
    for (const { user } of batch) busy.delete(user)
    batch.forEach(({ resolve }, position) => resolve(said[position]!))
    nextTurn()
  }

  return (kind, fields) =>
    new Promise((resolve) => {
      const requestUuid = randomUUID()
      const json = JSON.stringify({ kind, ...fields, request_uuid: requestUuid })
      queue.push({
        user: fields.user,
        requestUuid,
        json,
        bytes: Buffer.byteLength(json),
        resolve,
      })
      nextTurn()
    })
}

/** Of an answer that does not have each act in its place nothing is believed. */
function saidOf(answer: unknown, batch: readonly Waiting[]): Said[] {
  const { status, results } = (answer ?? {}) as Partial<WalletActsAnswer>
  // Refused whole: for each of them the same plain no.
  if (status !== 'RS_OK') return batch.map(() => (status ? saidBy({ status }) : saidBy(null)))
  const isWhole =
    Array.isArray(results) &&
    results.length === batch.length &&
    batch.every(({ requestUuid }, position) => results[position]?.request_uuid === requestUuid)
  return batch.map((_, position) => saidBy(isWhole ? results[position] : null))
}
