export { askVendor, type VendorLine } from './ask-vendor.ts'
export { type OfferedGame, offeredGame, offeredGames } from './offered-game.ts'
export { openRounds } from './open-rounds.ts'
export {
  addKey,
  endKey,
  enrolVendor,
  KeyRefused,
  keysOf,
  setFrameOrigins,
  setPayoutLimit,
  type VendorKey,
} from './keys/index.ts'
export { createFrameDirectory } from './frames/directory.ts'
export { endLaunches } from './launch/launch-game.ts'
export { launchRoutes } from './launch/routes.ts'
export { reconciliationRoutes } from './reconciliation/routes.ts'
export { openItems } from './reconciliation/store.ts'
export { createWalletApi, type WalletApi, walletApiRoutes } from './wallet-api/index.ts'
export { SIGNATURE_HEADER, signBody, verifySignature } from './signatures.ts'
