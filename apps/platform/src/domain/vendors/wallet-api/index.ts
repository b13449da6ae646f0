export { createWalletApi, type WalletApi } from './answer.ts'
export { walletApiRoutes } from './routes.ts'
