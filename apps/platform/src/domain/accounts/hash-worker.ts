import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type HashWork = { hash: string; options: Options } | { verify: string; against: string }
export type HashDone = { done: string | boolean } | { failed: unknown }

// Linux counts threads, not processes: this one steps back for those who play. Elsewhere it would be the whole process. Tests play nothing meanwhile:
// they wait, and on a machine that they keep busy themselves a thread that steps back waits longest.
if (process.platform === 'linux' && process.env.NODE_ENV !== 'test') setPriority(10)

parentPort!.on('message', (work: HashWork) => {
  let outcome: HashDone
  try {
    outcome = { done: 'hash' in work ? hashSync(work.hash, work.options) : verifySync(work.against, work.verify) }
  } catch (failed) {
    outcome = { failed }
  }
  parentPort!.postMessage(outcome)
})
