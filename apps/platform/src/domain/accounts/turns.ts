import { refuse, type Refusal } from '../../refusal.ts'

export type TurnLimits = { atOnce: number; waitingMax: number; waitingMaxByKey: number }
type Waiter = (hasTurn: boolean) => void

/**
 * Lets so many run at once and so many wait; refuses the rest. Those who wait come in turn by key (a member, an address),
 * one of each: whoever sends many at once waits behind himself and not in front of others. When all places to wait are
 * taken, the key that holds the most gives its last one up for a key that holds fewer.
 */
export function createTurns({ atOnce, waitingMax, waitingMaxByKey }: TurnLimits) {
  let running = 0
  let waitingCount = 0
  /** In the order in which keys have their turns. */
  const waiting = new Map<string, Waiter[]>()

  function wait(key: string): Promise<boolean> | false {
    const own = waiting.get(key) ?? []
    if (own.length >= waitingMaxByKey || (waitingCount >= waitingMax && !makeRoom(own.length))) return false
    return new Promise((resolve) => {
      own.push(resolve)
      waiting.set(key, own)
      waitingCount += 1
    })
  }

  function makeRoom(ownLength: number): boolean {
    const [fullest, waiters] = [...waiting].reduce((most, candidate) => (candidate[1].length > most[1].length ? candidate : most))
    if (waiters.length <= ownLength + 1) return false
    waiters.pop()!(false)
    waitingCount -= 1
    if (waiters.length === 0) waiting.delete(fullest)
    return true
  }

  /** Hands the turn to the next key's first. */
  function end(): void {
    const next = waiting.entries().next()
    if (next.done) return void (running -= 1)
    const [key, waiters] = next.value
    waiting.delete(key)
    const first = waiters.shift()!
    if (waiters.length > 0) waiting.set(key, waiters)
    waitingCount -= 1
    first(true)
  }

  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T | Refusal<'unavailable'>> => {
    // Whoever ends hands his turn over, so `running` stays as it is.
    if (running < atOnce) running += 1
    else if (!(await wait(key))) return refuse('unavailable')
    try {
      return await work()
    } finally {
      end()
    }
  }
  return { inTurn, load: () => ({ running, waiting: waitingCount, waitingMax }) }
}
