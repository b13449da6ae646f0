import type { Db, Tx } from '../../db/pool.ts'
import { balanceOf, balancesOf, type WalletBalance } from './balance.ts'
import { credit, hold, type Movement, openPlayerBooks, payOut, release } from './movements.ts'
import { addDuty, advanceTurnover, type Duty, turnoverOf, type Turnover } from './turnover.ts'
import { lockOwners } from '@padma/ledger'

export type { WalletBalance } from './balance.ts'
export type { Movement } from './movements.ts'
export type { Turnover } from './turnover.ts'
export { debts } from './balance.ts'
export { walletRoutes } from './routes.ts'

type Posted = Promise<{ transferId: bigint; isRepeat: boolean }>

/** A player's money in the words of the ledger. Each movement posts once, in the caller's transaction. */
export type Wallet = {
  openPlayer: (tx: Tx, player: { currency: string }) => Promise<bigint>
  lock: (tx: Tx, playerId: bigint) => Promise<void>
  balance: (db: Db | Tx, playerId: bigint) => Promise<WalletBalance>
  balances: (db: Db | Tx, playerIds: readonly bigint[]) => Promise<Map<bigint, WalletBalance>>
  credit: (tx: Tx, movement: Movement & { house: string }) => Posted
  hold: (tx: Tx, movement: Movement) => Posted
  release: (tx: Tx, movement: Movement) => Posted
  payOut: (tx: Tx, movement: Movement & { house: string }) => Posted
  addDuty: (tx: Tx, duty: Duty) => Promise<void>
  /** Brings the figures up to date under the player's lock, so that nobody is refused for lag. */
  turnover: (tx: Tx, playerId: bigint, upTo?: bigint | null) => Promise<Turnover>
  advanceTurnover: (tx: Tx, playerIds: readonly bigint[]) => Promise<void>
}

export function createWallet(): Wallet {
  return {
    openPlayer: openPlayerBooks,
    lock: (tx, playerId) => lockOwners(tx, [playerId]),
    balance: balanceOf,
    balances: balancesOf,
    credit,
    hold,
    release,
    payOut,
    addDuty,
    turnover: turnoverOf,
    advanceTurnover,
  }
}
