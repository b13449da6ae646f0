import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const acts = [
  'POST /wps/member/deposit', 'PUT /wps/member/deposit/:id/transaction', 'POST /ops/deposits/:id/approve', 'POST /wps/member/withdrawal',
  'POST /ops/withdrawals/:id/approve', 'POST /ops/withdrawals/:id/paid', 'POST /wps/member/withdrawal/:id/receipt',
]
const movements = ['/transaction/bet', '/transaction/win', '/transaction/rollback']

/** Every moment at which a process can be made to die, by whose it is. A moment inside a batch's own transaction is PostgreSQL's: it is killed at random times. */
export const failPoints = {
  platform: [...movements.flatMap((path) => [`${path}, received`, `${path}, committed`]), ...acts.flatMap((call) => [`${call}, before the commit`, `${call}, committed`])],
  studio: ['round opened', 'stake answered', 'round staked', 'round drawn', 'payout answered', 'round settled'],
  /** Passed only by rounds whose stake was never answered: the platform is killed first. */
  studioVoiding: ['round voiding', 'rollback answered', 'round void'],
}

/** The environment of processes that can be made to die at a moment. */
export const withFailPoints = { NODE_OPTIONS: `--import ${new URL('./die-at.ts', import.meta.url).href}` }

/** Lets the next process that passes the moment die there. Answers whether one did within the time. */
export async function dieAt(dataDir: string, moment: string, withinMs: number): Promise<boolean> {
  const order = join(dataDir, 'die-at')
  rmSync(`${order}.done`, { force: true })
  writeFileSync(`${order}.new`, moment)
  // Readers see all of it or nothing.
  renameSync(`${order}.new`, order)
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(10)) if (existsSync(`${order}.done`)) return true
  rmSync(order, { force: true })
  return existsSync(`${order}.done`)
}
