import { launchCalls } from './launch.ts'
import { listCalls } from './lists.ts'
import { walletCalls } from './wallets.ts'

export const member = { ...launchCalls, ...listCalls, ...walletCalls }
