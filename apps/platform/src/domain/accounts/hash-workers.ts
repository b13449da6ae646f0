import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashDone, HashWork } from './hash-worker.ts'

/** One core stays for those who play; more than four would only take memory. */
export const HASH_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1))

type Waiting = { work: HashWork; settle: (outcome: HashDone) => void }

/** Threads of the process that hash, whoever asks: they are made when the first is needed. Node's own pool of threads would keep files, names and keys waiting. */
const free: Worker[] = []
const waiting: Waiting[] = []
let count = 0

export function hashInWorker(work: HashWork): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    waiting.push({ work, settle: (outcome) => ('failed' in outcome ? reject(outcome.failed as Error) : resolve(outcome.done)) })
    next()
  })
}

function next(): void {
  if (waiting.length === 0) return
  const worker = free.pop() ?? (count < HASH_WORKERS ? start() : undefined)
  if (!worker) return
  const { work, settle } = waiting.shift()!
  const end = (outcome: HashDone, isSound: boolean) => {
    worker.off('message', done).off('error', failed)
    // An idle one keeps no process alive.
    worker.unref()
    if (isSound) free.push(worker)
    else count -= 1
    settle(outcome)
    next()
  }
  const done = (outcome: HashDone) => end(outcome, true)
  const failed = (error: unknown) => end({ failed: error }, false)
  worker.on('message', done).on('error', failed)
  worker.ref()
  worker.postMessage(work)
}

function start(): Worker {
  count += 1
  return new Worker(new URL('./hash-worker.ts', import.meta.url))
}
