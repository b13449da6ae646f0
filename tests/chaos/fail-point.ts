import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessName } from '@padma/testkit'

const acts = [
  'POST /wps/member/deposit',
  'DELETE /wps/member/deposit/:id',
  'PUT /wps/member/deposit/:id/transaction',
  'POST /ops/deposits/:id/reject',
  'POST /ops/withdrawals/:id/approve',
  'POST /wps/member/withdrawal/:id/proof',
  'POST /ops/players/:id/free-rounds',
  'POST /ops/players/:id/adjustments',
  'POST /ops/adjustments/:id/undo',
]
/** Acts that move money too: their posting is a moment of its own. */
const postingActs = [
  'POST /ops/deposits/:id/approve',
  'POST /wps/member/withdrawal',
  'POST /ops/withdrawals/:id/paid',
  'POST /ops/withdrawals/:id/reject',
  'POST /wps/member/withdrawal/:id/receipt',
  'POST /ops/withdrawals/:id/dispute',
  'POST /ops/players/:id/payment-password/forget',
  'POST /ops/approvals/:id/approve',
]
const jobs = ['job expire_deposits', 'job receive_withdrawals']
const movements = ['/transaction/bet', '/transaction/win', '/transaction/rollback']
const each = (names: readonly string[], moments: readonly string[]) =>
  names.flatMap((name) => moments.map((moment) => `${name}, ${moment}`))

/**
 * Every moment at which a process can be made to die, by whose it is. Between "asked of the
 * database" and the commit a movement is PostgreSQL's: that is killed at random times.
 */
export const failPoints = {
  platform: [
    ...each(movements, ['received', 'asked of the database', 'committed']),
    ...each(acts, ['received', 'before the commit', 'committed']),
    ...each(postingActs, ['received', 'posted', 'before the commit', 'committed']),
    ...each(jobs, ['before the commit', 'committed']),
    'facts for play, before the commit',
  ],
  studio: [
    'spin received',
    'round opened',
    'stake answered',
    'round staked',
    'round drawn',
    'payout answered',
    'round settled',
  ],
  /** Passed only by rounds whose stake was never answered: the platform is killed first. */
  studioVoiding: ['round voiding', 'rollback answered', 'round void'],
}
export type Moment = { whose: ProcessName; name: string }
export const allMoments: Moment[] = Object.entries(failPoints).flatMap(([whose, names]) =>
  names.map((name): Moment => ({ whose: whose === 'platform' ? 'platform' : 'studio', name })),
)

/** How long to wait for a process to pass it, in ms: jobs run each minute. */
export const patienceFor = (moment: string) => (moment.startsWith('job ') ? 90_000 : 20_000)

/** The environment of processes that can be made to die at a moment. */
export const withFailPoints = {
  NODE_OPTIONS: `--import ${new URL('./die-at.ts', import.meta.url).href}`,
}

/**
 * Lets the next process that passes the moment die there. Answers whether one did within the time.
 */
export async function dieAt(dataDir: string, moment: string, withinMs: number): Promise<boolean> {
  const order = join(dataDir, 'die-at')
  rmSync(`${order}.done`, { force: true })
  writeFileSync(`${order}.new`, moment)
  // Readers see all of it or nothing.
  renameSync(`${order}.new`, order)
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(10))
    if (existsSync(`${order}.done`)) return true
  rmSync(order, { force: true })
  return existsSync(`${order}.done`)
}
