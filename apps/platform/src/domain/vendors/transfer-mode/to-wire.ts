import { unitsToDecimal } from '@padma/money'
import type { TransferRow } from './transfers/store.ts'
import type { GameWallet, Returned } from './wallets.ts'

export const MAIN = 'MAIN'

export function transferToWire(row: TransferRow) {
  return {
    id: `${row.id}`,
    transferId: row.transfer_id,
    from: row.direction === 'in' ? MAIN : row.vendor,
    to: row.direction === 'in' ? row.vendor : MAIN,
    amount: unitsToDecimal(row.amount),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  }
}

export function walletToWire(wallet: GameWallet, currency: string) {
  return {
    accountTypeId: wallet.accountTypeId,
    vendor: wallet.vendor,
    name: wallet.name,
    balance: wallet.units === null ? null : unitsToDecimal(wallet.units),
    currency,
    status: wallet.status,
    hasOpenRound: wallet.hasOpenRound,
    fetchedAt: wallet.fetchedAt.toISOString(),
  }
}

export function returnedToWire({ wallet, result, moved }: Returned) {
  return {
    accountTypeId: wallet.accountTypeId,
    name: wallet.name,
    result,
    amount: unitsToDecimal(moved),
  }
}
