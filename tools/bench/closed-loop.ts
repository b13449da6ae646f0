import { setTimeout as sleep } from 'node:timers/promises'

type ClosedLoop<Reading> = {
  /** How many ask at once; each asks again when answered. */
  clients: number
  seconds: number
  warmUpSeconds: number
  /**
   * One client's turn; calls `done` for everything that was really done, with the moment it was
   * begun.
   */
  turn: (done: (beganMs: number) => void) => Promise<void>
  read: () => Promise<Reading>
}

/** What was done between two readings, and how long each took in milliseconds. */
type Loop<Reading> = {
  before: Reading
  after: Reading
  count: number
  latenciesMs: number[]
}

export async function closedLoop<Reading>({
  clients,
  seconds,
  warmUpSeconds,
  turn,
  read,
}: ClosedLoop<Reading>): Promise<Loop<Reading>> {
  let isOver = false
  let latenciesMs: number[] = []
  const done = (beganMs: number) => void latenciesMs.push(performance.now() - beganMs)
  const client = async () => {
    while (!isOver) await turn(done)
  }
  const all = Promise.all(Array.from({ length: clients }, client)).finally(() => (isOver = true))
  // One failure ends the loop for all; it is reported below.
  all.catch(() => undefined)
  await Promise.race([sleep(warmUpSeconds * 1000), all])
  const before = await read()
  latenciesMs = []
  await Promise.race([sleep(seconds * 1000), all])
  const after = await read()
  const counted = latenciesMs
  latenciesMs = []
  isOver = true
  await all
  return { before, after, count: counted.length, latenciesMs: counted }
}
