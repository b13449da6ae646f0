import { refuse, type Refusal } from '../../refusal.ts'

export type TurnLimits = {
  atOnce: number
  waitingMax: number
  waitingMaxByKey: number
  /** Keys of which anybody may have as many as he likes: together they have so many places. */
  cheap?: { isOne: (key: string) => boolean; waitingMax: number }
}
type Waiter = (hasTurn: boolean) => void

/**
 * Lets so many run at once and so many wait; refuses the rest. Those who wait come in turn by key (a member, an address),
 * one of each: whoever sends many at once waits behind himself and not in front of others. When all places to wait are
 * taken, the key that holds the most gives its last one up for a key that holds fewer.
 */
export function createTurns({ atOnce, waitingMax, waitingMaxByKey, cheap }: TurnLimits) {
  let running = 0
  let waitingCount = 0
  let cheapCount = 0
  /** In the order in which keys have their turns. */
  const waiting = new Map<string, Waiter[]>()

  function wait(key: string): Promise<boolean> | false {
    const own = waiting.get(key) ?? []
    const isCheap = cheap?.isOne(key) ?? false
    if (own.length >= waitingMaxByKey) return false
    if (isCheap && cheapCount >= cheap!.waitingMax && !makeRoom(own.length, cheap!.isOne))
      return false
    if (waitingCount >= waitingMax && !makeRoom(own.length)) return false
    return new Promise((resolve) => {
      own.push(resolve)
      waiting.set(key, own)
      count(key, 1)
    })
  }

  function makeRoom(ownLength: number, isAsked: (key: string) => boolean = () => true): boolean {
    const [fullest, waiters] = [...waiting]
      .filter(([key]) => isAsked(key))
      .reduce((most, candidate) => (candidate[1].length > most[1].length ? candidate : most))
    if (waiters.length <= ownLength + 1) return false
    waiters.pop()!(false)
    count(fullest, -1)
    if (waiters.length === 0) waiting.delete(fullest)
    return true
  }

  function count(key: string, more: 1 | -1): void {
    waitingCount += more
    if (cheap?.isOne(key)) cheapCount += more
  }

  /** Hands the turn to the next key's first. */
  function end(): void {
    const next = waiting.entries().next()
    if (next.done) return void (running -= 1)
    const [key, waiters] = next.value
    waiting.delete(key)
    const first = waiters.shift()!
    if (waiters.length > 0) waiting.set(key, waiters)
    count(key, -1)
    first(true)
  }

  const inTurn = async <T>(
    key: string,
    work: () => Promise<T>,
  ): Promise<T | Refusal<'unavailable'>> => {
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
