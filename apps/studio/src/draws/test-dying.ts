import { subscribe } from 'node:diagnostics_channel'
import { parentPort, workerData } from 'node:worker_threads'
import { createDb, createPool } from '../db/pool.ts'
import { createWalletClient } from '../wallet-client/index.ts'
import { createBeacons } from './beacon/index.ts'
import { drawGamesByCode } from './games.ts'
import { createDraws } from './index.ts'
import { twoDigits } from './test-draws.ts'
import type { Purchase } from './tickets/read-purchase.ts'
import type { Buyer } from './tickets/buy.ts'

/** A thread that has its own connections, does one thing, and is gone at a moment of it. */
export type Dying = {
  databaseUrl: string
  walletUrl: string
  privateKeyPem: string
  moment: string
  source: 'fair' | 'feed'
  act: { turn: true } | { buy: Purchase; buyer: Buyer } | { undo: string; user: string }
}
const { databaseUrl, moment, source, act, ...wallet } = workerData as Dying

subscribe('padma:step', (passed) => {
  if (passed === moment) process.exit(7)
})
const db = createDb(createPool(databaseUrl))
const client = createWalletClient({ ...wallet, patienceMs: 600 })
const draws = createDraws({
  db,
  games: drawGamesByCode([{ ...twoDigits, source }]),
  wallet: client,
  settlingWallet: client,
  beacons: createBeacons(db, []),
  onError: (error) => parentPort!.postMessage(String(error)),
})
if ('turn' in act) await draws.turn()
else if ('buy' in act) await draws.buy(twoDigits.code, act.buyer, act.buy)
else await draws.undo(twoDigits.code, act.user, { ticket: act.undo })
