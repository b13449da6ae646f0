import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** Our share in a running database. */
type Guard = {
  /**
   * Gives the share back and waits, at most `patienceMs`, until the database has stopped if we were
   * the last.
   */
  leave: (patienceMs: number) => Promise<void>
}

/**
 * Registers this process as a user of the cluster. When it ends, by whatever signal, its guard
 * notices; when it was the last user, the guard stops the database.
 */
export async function standGuard(place: Place): Promise<Guard> {
  mkdirSync(place.users, { recursive: true, mode: 0o700 })
  const guard = spawn(
    '/bin/sh',
    [join(import.meta.dirname, 'guard.sh'), place.cluster, place.users],
    {
      cwd: '/',
      // A group of its own: Ctrl-C and `kill -- -group` are meant for us, not for the guard.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    guard.once('error', reject)
    guard.once('exit', (code) => reject(new Error(`The database's guard ended at once (${code}).`)))
    guard.stdout.once('data', () => resolve())
  })
  guard.removeAllListeners('error').on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  // Neither the process nor its pipes keep a finished program from ending.
  guard.unref()
  guard.stdout.destroy()
  ;(guard.stdin as unknown as { unref(): void }).unref()
  return {
    leave: async (patienceMs) => {
      guard.ref()
      guard.stdin.end()
      const timer = new AbortController()
      const patience = new Promise<void>((resolve) => {
        const handle = setTimeout(resolve, patienceMs)
        timer.signal.addEventListener('abort', () => clearTimeout(handle))
      })
      await Promise.race([ended, patience])
      timer.abort()
      guard.unref()
    },
  }
}
