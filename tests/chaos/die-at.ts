// Preloaded by `npm run chaos`: a process that passes the moment written in the file dies there.
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const order = join(process.env.PADMA_DATA ?? '.', 'die-at')

subscribe('padma:step', (moment) => {
  try {
    if (readFileSync(order, 'utf8') !== moment) return
    // Once: the process is started again under the same file's name.
    renameSync(order, `${order}.done`)
  } catch {
    return
  }
  process.kill(process.pid, 'SIGKILL')
  // Nothing of what follows may happen before the signal is there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
})
