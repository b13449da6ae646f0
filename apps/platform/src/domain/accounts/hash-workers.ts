import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { HashDone, HashWork } from './hash-worker.ts'

/** One core stays for those who play; more than four would only take memory. */
export const HASH_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1))

type Waiting = { work: HashWork; settle: (outcome: HashDone) => void; isSecondTry?: true }

/**
 * Processes that hash for this one, whoever asks: made when the first is needed, gone when this one is. Each is a session of its own, so that all of it steps
 * back for those who play; a thread would step back for its own process only, and not for PostgreSQL. Node's pool of threads would keep files, names and keys waiting.
 */
const alive = new Set<ChildProcess>()
const free: ChildProcess[] = []
const waiting: Waiting[] = []

export function hashInWorker(work: HashWork): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ work, settle: (outcome) => ('failed' in outcome ? reject(new Error(outcome.failed)) : resolve(outcome.done)) })
    next()
  })
}

function next(): void {
  if (waiting.length === 0) return
  const worker = free.pop() ?? (alive.size < HASH_WORKERS ? start() : undefined)
  if (!worker) return
  const asked = waiting.shift()!
  const end = () => {
    worker.off('message', done).off('exit', gone).off('error', gone)
    keepUp(worker, false)
    next()
  }
  const done = (outcome: HashDone) => {
    free.push(worker)
    asked.settle(outcome)
    end()
  }
  const gone = () => {
    // Another does it; what ends that one too is not tried on a third.
    if (asked.isSecondTry) asked.settle({ failed: 'the process that hashes has ended' })
    else waiting.unshift({ ...asked, isSecondTry: true })
    end()
  }
  worker.on('message', done).on('exit', gone).on('error', gone)
  keepUp(worker, true)
  worker.send(asked.work)
}

function start(): ChildProcess {
  // It needs none of what we are told at our start, and no secret.
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env
  const worker = fork(fileURLToPath(new URL('./hash-worker.ts', import.meta.url)), { execArgv: [], detached: true, env: { NODE_ENV, NODE_COMPILE_CACHE } })
  alive.add(worker)
  const forget = () => {
    alive.delete(worker)
    const at = free.indexOf(worker)
    if (at >= 0) free.splice(at, 1)
  }
  worker.on('exit', forget).on('error', forget)
  return worker
}

/** An idle one keeps this process from nothing, its end included. */
function keepUp(worker: ChildProcess, isBusy: boolean): void {
  for (const handle of [worker, worker.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}
