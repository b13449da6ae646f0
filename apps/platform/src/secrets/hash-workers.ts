import { availableParallelism } from 'node:os'
import { createSideProcesses } from '../side/side-processes.ts'
import type { HashWork } from './hash-worker.ts'

/** One core stays for those who play; more than four would only take memory. */
export const HASH_WORKERS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** A hash, or whether one is of what is verified. */
export const hashInWorker = createSideProcesses<HashWork, string | boolean>(
  new URL('./hash-worker.ts', import.meta.url),
  HASH_WORKERS,
)
