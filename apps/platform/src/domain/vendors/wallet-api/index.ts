export { createWalletApi, type WalletApi, type WalletApiDeps } from './answer.ts'
export { walletApiRoutes } from './routes.ts'
