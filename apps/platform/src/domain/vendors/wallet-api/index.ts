export { createWalletApi, type WalletApi } from './answer.ts'
export type { WalletApiDeps } from './move.ts'
export { walletApiRoutes } from './routes.ts'
