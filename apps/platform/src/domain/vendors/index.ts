export { endLaunches } from './launch/launch-game.ts'
export { launchRoutes } from './launch/routes.ts'
export { createWalletApi, type WalletApi, walletApiRoutes } from './wallet-api/index.ts'
export { SIGNATURE_HEADER, signBody, verifySignature } from './signatures.ts'
