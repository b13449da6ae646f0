import { randomUUID } from 'node:crypto'
import { floorToCent } from '@padma/money'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal } from '../../../refusal.ts'
import type { TransferDeps } from './deps.ts'
import { protocolOf } from './protocols/index.ts'
import {
  holderOf,
  holdingVendors,
  markEmpty,
  openTransfersOf,
  type TransferRow,
  type TransferVendor,
  transferVendors,
} from './transfers/store.ts'
import { transfer } from './transfers/transfer.ts'

export type GameWallet = {
  accountTypeId: string
  vendor: string
  name: string
  /** Null: the vendor did not say. */
  units: bigint | null
  hasOpenRound: boolean
  status: 'OK' | 'MAINTENANCE' | 'TIMEOUT'
  fetchedAt: Date
}
export type Owner = { playerId: bigint; brandId: number }
/** What became of a wallet that was to be emptied. */
export type Returned = {
  wallet: GameWallet
  result: 'empty' | 'returned' | 'on_its_way' | 'declined' | 'round_open' | 'no_answer'
  moved: bigint
}

/**
 * The player's wallets at vendors, each as its vendor says; those that were never used are empty.
 */
export async function gameWallets(deps: TransferDeps, owner: Owner): Promise<GameWallet[]> {
  const { playerId, brandId } = owner
  const [vendors, holding, { currency }] = await Promise.all([
    transferVendors(deps.db, deps.box, brandId),
    holdingVendors(deps.db, playerId),
    deps.wallet.balance(deps.db, playerId),
  ])
  return Promise.all(
    vendors.map(async (vendor) =>
      holding.has(vendor.vendor)
        ? asked(deps, playerId, currency, vendor)
        : walletOf(deps, vendor, { units: 0n, hasOpenRound: false }),
    ),
  )
}

/** All that a member has at vendors, and whether every vendor said so. */
export async function inGames(deps: TransferDeps, owner: Owner) {
  const [wallets, waiting] = await Promise.all([
    gameWallets(deps, owner),
    openTransfersOf(deps.db, owner.playerId),
  ])
  return {
    inGames: wallets.reduce((sum, { units }) => sum + (units ?? 0n), 0n),
    // What goes out of there has left it, or not; what goes in is held.
    returning: waiting
      .filter(({ direction }) => direction === 'out')
      .reduce((sum, { amount }) => sum + amount, 0n),
    isWhole: wallets.every(({ units }) => units !== null),
  }
}

async function asked(
  deps: TransferDeps,
  playerId: bigint,
  currency: string,
  vendor: TransferVendor,
): Promise<GameWallet> {
  if (!vendor.isOpen) return walletOf(deps, vendor, null)
  const { vendorUser } = await holderOf(deps.db, playerId)
  const wanted = { member: vendorUser, currency }
  return walletOf(
    deps,
    vendor,
    await protocolOf(vendor.protocol).balance(deps.asking, vendor.line, wanted),
  )
}

function walletOf(
  deps: TransferDeps,
  vendor: TransferVendor,
  said: { units: bigint; hasOpenRound: boolean } | null,
): GameWallet {
  const status = !vendor.isOpen ? 'MAINTENANCE' : said ? 'OK' : 'TIMEOUT'
  return {
    accountTypeId: vendor.vendor,
    vendor: vendor.vendor,
    name: vendor.name,
    units: said?.units ?? null,
    hasOpenRound: said?.hasOpenRound ?? false,
    status,
    fetchedAt: deps.now(),
  }
}

/**
 * Brings everything back from the vendors' wallets, but for `except`. What cannot come now stays
 * where it is and is named.
 */
export async function returnAll(
  deps: TransferDeps,
  owner: Owner,
  { cause, except }: { cause: TransferRow['cause']; except?: string },
): Promise<Returned[]> {
  const holding = await holdingVendors(deps.db, owner.playerId)
  if (except) holding.delete(except)
  if (holding.size === 0) return []
  const askedAt = deps.now()
  const wallets = (await gameWallets(deps, owner)).filter(({ vendor }) => holding.has(vendor))
  return Promise.all(wallets.map((wallet) => returned(deps, owner, wallet, { cause, askedAt })))
}

async function returned(
  deps: TransferDeps,
  owner: Owner,
  wallet: GameWallet,
  { cause, askedAt }: { cause: TransferRow['cause']; askedAt: Date },
): Promise<Returned> {
  const nothing = (result: Returned['result']): Returned => ({ wallet, result, moved: 0n })
  if (wallet.units === null) return nothing('no_answer')
  const units = floorToCent(wallet.units)
  if (units === 0n && !wallet.hasOpenRound) {
    await inTransaction(deps.db, async (tx) => {
      await deps.wallet.lock(tx, owner.playerId)
      await markEmpty(tx, owner.playerId, wallet.vendor, askedAt)
    })
    return nothing('empty')
  }
  if (wallet.hasOpenRound) return nothing('round_open')
  const moved = await transfer(deps, {
    ...owner,
    transferId: randomUUID(),
    vendor: wallet.vendor,
    direction: 'out',
    units,
    cause,
  })
  if (isRefusal(moved) || moved.state === 'failed') return nothing('declined')
  if (moved.state !== 'done') return { ...nothing('on_its_way'), moved: units }
  return { wallet: { ...wallet, units: wallet.units - units }, result: 'returned', moved: units }
}
