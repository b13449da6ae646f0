import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessName } from '@padma/testkit'

const acts = [
  'POST /wps/member/deposit',
  'DELETE /wps/member/deposit/:id',
  'PUT /wps/member/deposit/:id/transaction',
  'PUT /wps/member/deposit/:id/slip',
  'POST /ops/deposits/:id/reject',
  'POST /ops/withdrawals/:id/clear',
  'POST /ops/withdrawals/:id/approve',
  'POST /ops/withdrawals/:id/payout',
  'POST /wps/member/withdrawal/:id/proof',
  'POST /ops/players/:id/free-rounds',
  'POST /ops/players/:id/adjustments',
  'POST /ops/adjustments/:id/undo',
  'POST /ops/players/:id/payment-password/forget',
  'PUT /wps/member/limits/:limit',
]
/** Acts that move money too: their posting is a moment of its own. */
const postingActs = [
  'POST /ops/deposits/:id/approve',
  // Between what came in and whose it is lie two commits; the first of them is the moment.
  'POST /ops/incoming-payments/import',
  'POST /wps/member/withdrawal',
  'POST /ops/withdrawals/:id/paid',
  'POST /ops/withdrawals/:id/reject',
  'POST /wps/member/withdrawal/:id/receipt',
  'POST /ops/withdrawals/:id/dispute',
  'POST /ops/approvals/:id/approve',
  'POST /wps/relay/GCS_walletTransfer',
]
/** What others send by themselves; `settled` is after the last commit. */
const fromOutside = ['cashier sms', 'cashier callback']
/**
 * Where someone outside is asked: before, and after their answer, which is not written down yet.
 */
const questions: Readonly<Record<string, readonly string[]>> = {
  'POST /wps/member/deposit': ['/bkash/tokenized/checkout/create', '/nodipay/orders'],
  'cashier return': [
    '/bkash/tokenized/checkout/payment/status',
    '/bkash/tokenized/checkout/execute',
  ],
  'job ask_about_payments': ['/nodipay/orders/query', '/bkash/tokenized/checkout/execute'],
  'job send_payouts': ['/shapla/transfer', '/shapla/transfer/status'],
  'POST /wps/relay/GCS_walletTransfer': [
    '/haor-games/api/wallet/transfer_in',
    '/haor-games/api/wallet/transfer_out',
  ],
  'GET /wps/game/launchGame': [
    '/haor-games/api/game/launch',
    '/haor-games/api/wallet/transfer_in',
    '/haor-games/api/wallet/transfer_out',
  ],
  'POST /wps/member/wallet/return': [
    '/haor-games/api/wallet/transfer_out',
    '/haor-games/api/transactions/list',
  ],
  'task check_transfer': ['/haor-games/api/wallet/check_transfer'],
  'job read_bet_feeds': ['/haor-games/api/transactions/list'],
}
const jobs = [
  'job expire_deposits',
  'job receive_withdrawals',
  'job send_payouts',
  'job ask_about_payments',
  'job read_bet_feeds',
]
/** What posts where no act of theirs is told from others. */
const postings = [
  'cashier return, received',
  'cashier return, posted',
  'cashier return, settled',
  'job send_payouts, posted',
  'job ask_about_payments, posted',
  'GET /wps/game/launchGame, posted',
  'POST /wps/member/wallet/return, posted',
  'task check_transfer, posted',
]
const movements = [
  '/transaction/bet',
  '/transaction/win',
  '/transaction/play',
  '/transaction/rollback',
  '/transactions',
]
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
    ...each(fromOutside, ['received', 'before the commit', 'committed', 'posted', 'settled']),
    ...Object.entries(questions).flatMap(([name, paths]) =>
      paths.flatMap((path) => [`${name}, asking ${path}`, `${name}, answered by ${path}`]),
    ),
    ...each(jobs, ['before the commit', 'committed']),
    ...postings,
    'facts for play, before the commit',
    'facts for wallet.turnover, before the commit',
  ],
  studio: [
    'spin received',
    'round decided',
    'play answered',
    'round settled',
    // Of a game with moves.
    'round opened',
    'stake answered',
    'round playing',
    'round drawn',
    'payout answered',
    // Of a player without money.
    'round void',
  ],
  /**
   * Passed only behind a try that was never answered: the platform is killed first. By a player
   * without money, and by a game with moves.
   */
  studioUndoing: [
    'round undoing',
    'win undone',
    'bet undone',
    'round voiding',
    'rollback answered',
  ],
}
export type Moment = { whose: ProcessName; name: string }
export const allMoments: Moment[] = Object.entries(failPoints).flatMap(([whose, names]) =>
  names.map((name): Moment => ({ whose: whose === 'platform' ? 'platform' : 'studio', name })),
)

/** How long to wait for a process to pass it, in ms: jobs run each minute, customers take one. */
export const patienceFor = ({ whose, name }: Moment) =>
  name.startsWith('job ') ? 90_000 : whose === 'platform' ? 60_000 : 20_000

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
