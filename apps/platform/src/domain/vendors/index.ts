import type { Db } from '../../db/pool.ts'
import type { Module } from '../../module.ts'
import type { WriteAudit } from '../audit/index.ts'
import type { Brand } from '../brand/index.ts'
import { closeUnfinishedRounds } from './close-unfinished.ts'
import { fetchIcons, type KeepIcon } from './desk/fetch-icons.ts'
import { deskRoutes } from './desk/routes.ts'
import { createFrameDirectory } from './frames/directory.ts'
import { endLaunches, endPlayOf, type LaunchDeps } from './launch/launch-game.ts'
import { launchRoutes } from './launch/routes.ts'
import { obstaclesOf } from './open-rounds.ts'
import {
  checkDue,
  checkFloats,
  checkTransfer,
  inGames,
  readFeeds,
  type TransferDeps,
  transferModeChecks,
  transferModeRoutes,
} from './transfer-mode/index.ts'
import { transferQueueRoutes } from './transfer-mode/queue/routes.ts'
import { transferRowById } from './transfer-mode/queue/list.ts'
import { playedSince } from './played-since.ts'
import { createVendorLists } from './lists/ask-lists.ts'
import { listRoutes } from './lists/routes.ts'
import { poolChecks } from './pools/proof.ts'
import { vendorChecks } from './proof.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { itemById } from './reconciliation/store.ts'
import { createWalletApi, walletApiRoutes, type WalletApiDeps } from './wallet-api/index.ts'

export { poolSums } from './pools/pool-sums.ts'
export { askVendor, type VendorLine } from './ask-vendor.ts'
export type { VendorLists } from './lists/ask-lists.ts'
export { offeredGame, offeredGames } from './offered-game.ts'
export {
  addKey,
  addSecret,
  endKey,
  enrolPool,
  enrolVendor,
  enrolWithSecret,
  KeyRefused,
  keysOf,
  secretOf,
  setFrameOrigins,
  setPayoutLimit,
  type VendorKey,
} from './keys/index.ts'
export { openItems } from './reconciliation/store.ts'
export { standingFloats } from './transfer-mode/queue/list.ts'
export { overTheNet as vendorsOverTheNet, transferModeChecks } from './transfer-mode/index.ts'
export { SIGNATURE_HEADER, signBody, verifySignature } from './signatures.ts'

type Deps = LaunchDeps & {
  now: () => Date
  /** The same database with a vendor's patience. */
  gatewayDb: Db
  brand: Pick<Brand, 'settings' | 'codeOf'>
  keepIcon: KeepIcon
  audit: WriteAudit
  portalAt: (domain: string) => string
  onError: WalletApiDeps['onError']
  stakeLimitOf: WalletApiDeps['stakeLimitOf']
  transfers: TransferDeps
  limitReached: WalletApiDeps['limitReached']
}

/**
 * Those whose games are played here: launches, the wallet API, and what rollbacks leave to settle.
 */
export function createVendors(deps: Deps) {
  const { transfers } = deps
  const walletApi = createWalletApi({ ...deps, db: deps.gatewayDb, box: transfers.box })
  const lists = createVendorLists(deps)
  const module: Module = {
    name: 'vendors',
    member: (route) => {
      launchRoutes(route, deps)
      listRoutes(route, { ...deps, lists })
      transferModeRoutes(route, transfers)
    },
    operator: (route) => {
      reconciliationRoutes(route, deps)
      deskRoutes(route, { ...deps, box: transfers.box })
      transferQueueRoutes(route, transfers)
    },
    raw: (app) => walletApiRoutes(app, walletApi),
    hints: {
      member: {
        'round.*': ['balance', 'bets'],
        'wallet-transfer.changed': ['balance', 'wallets'],
      },
      operator: {
        'reconciliation.*': ['reconciliation', 'players'],
        'wallet-transfer.*': ['walletTransfers', 'players'],
      },
      readers: {
        reconciliation: ['reconciliation.read'],
        walletTransfers: ['walletTransfers.read'],
      },
    },
    jobs: [
      {
        name: 'close_unfinished_rounds',
        every: '*/10 * * * *',
        whenClocksAgree: true,
        act: () => closeUnfinishedRounds(deps),
      },
      { name: 'check_transfers', every: '* * * * *', act: () => checkDue(transfers) },
      { name: 'read_bet_feeds', every: '* * * * *', act: () => readFeeds(transfers) },
      { name: 'fetch_icons', every: '* * * * *', act: () => fetchIcons(deps) },
      { name: 'check_vendor_floats', every: '50 * * * *', act: () => checkFloats(transfers) },
    ],
    // By the name under which `vendors.wake_check` asks for it.
    tasks: [
      {
        name: 'check_transfer',
        act: (payload) => checkTransfer(transfers, BigInt((payload as { id: string }).id)),
      },
    ],
    cases: {
      reconciliation: async (db, id) => (await itemById(db, id))?.brand_id ?? null,
      walletTransfer: async (db, id) => (await transferRowById(db, id))?.brand_id ?? null,
    },
    checks: [...vendorChecks, ...poolChecks, ...transferModeChecks],
    obstacles: obstaclesOf,
    sessionsEnded: endLaunches,
  }
  return {
    walletApi,
    framesOf: createFrameDirectory(deps.db),
    /** What a member has in wallets at vendors, and what is on its way from them. */
    inGames: (owner: { playerId: bigint; brandId: number }) => inGames(transfers, owner),
    lists,
    playedSince,
    endPlay: endPlayOf,
    module,
  }
}
export type Vendors = Omit<ReturnType<typeof createVendors>, 'module'>
