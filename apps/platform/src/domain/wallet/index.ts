import type { Tx } from '../../db/pool.ts'
import { allMoneyOf, balanceOf, balancesOf } from './balance.ts'
import {
  credit,
  debit,
  hold,
  holdBack,
  moveAmong,
  openPlayerBooks,
  payOut,
  payPlayer,
  release,
} from './movements.ts'
import { lockOwners } from '@padma/ledger'
import { activeBonus } from './bonus/active-bonus.ts'
import { grantBonus } from './bonus/grant-bonus.ts'
import { advanceTurnover } from './turnover/advance.ts'
import { addRequirement, requirementsOf, turnoverOf } from './turnover/requirements.ts'

export type { WalletBalance } from './balance.ts'
export type { Movement } from './movements.ts'
export type { OpenRequirement, RequirementSource, Turnover } from './turnover/requirements.ts'
export { debts } from './balance.ts'
export { walletModule } from './module.ts'

/**
 * A player's money in the words of the ledger. Each movement posts once, in the caller's
 * transaction.
 */
export function createWallet() {
  return {
    openPlayer: openPlayerBooks,
    lock: (tx: Tx, ...playerIds: bigint[]) => lockOwners(tx, playerIds),
    balance: balanceOf,
    balances: balancesOf,
    allMoney: allMoneyOf,
    credit,
    debit,
    hold,
    release,
    payOut,
    payPlayer,
    holdBack,
    moveAmong,
    addRequirement,
    requirementsOf,
    /** Brings the figures up to date under the player's lock, so that no one is refused for lag. */
    turnover: turnoverOf,
    advanceTurnover,
    grantBonus,
    activeBonus,
  }
}
export type Wallet = ReturnType<typeof createWallet>
