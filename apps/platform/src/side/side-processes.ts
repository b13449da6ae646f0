import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Outcome<Done> = { done: Done } | { failed: string }
type Waiting<Work, Done> = {
  work: Work
  settle: (outcome: Outcome<Done>) => void
  isSecondTry?: true
}

/**
 * At most so many processes for work that costs processor time; `script` serves them by `serve`.
 * Each is a session of its own, so that all of it steps back for bets; a thread would step back for
 * this process alone, and not for PostgreSQL.
 */
export function createSideProcesses<Work extends object, Done>(
  script: URL,
  most: number,
): (work: Work) => Promise<Done> {
  const alive = new Set<ChildProcess>()
  const free: ChildProcess[] = []
  const waiting: Waiting<Work, Done>[] = []

  function next(): void {
    if (waiting.length === 0) return
    const side = free.pop() ?? (alive.size < most ? start() : undefined)
    if (!side) return
    const asked = waiting.shift()!
    const end = () => {
      side.off('message', done).off('exit', gone).off('error', gone)
      keepUp(side, false)
      next()
    }
    const done = (outcome: Outcome<Done>) => {
      free.push(side)
      asked.settle(outcome)
      end()
    }
    const gone = () => {
      // Another does it; what ends that one too is not tried on a third.
      if (asked.isSecondTry) asked.settle({ failed: 'the process at work on it has ended' })
      else waiting.unshift({ ...asked, isSecondTry: true })
      end()
    }
    side.on('message', done).on('exit', gone).on('error', gone)
    keepUp(side, true)
    side.send(asked.work)
  }

  function start(): ChildProcess {
    // It needs none of what we are told at our start, and no secret.
    const { NODE_ENV, NODE_COMPILE_CACHE } = process.env
    const side = fork(fileURLToPath(script), {
      execArgv: [],
      detached: true,
      serialization: 'advanced',
      env: { NODE_ENV, NODE_COMPILE_CACHE },
    })
    alive.add(side)
    const forget = () => {
      alive.delete(side)
      const at = free.indexOf(side)
      if (at >= 0) free.splice(at, 1)
    }
    side.on('exit', forget).on('error', forget)
    return side
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        work,
        settle: (outcome) =>
          'failed' in outcome ? reject(new Error(outcome.failed)) : resolve(outcome.done),
      })
      next()
    })
}

/** An idle one keeps this process from nothing, its end included. */
function keepUp(side: ChildProcess, isBusy: boolean): void {
  for (const handle of [side, side.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}
