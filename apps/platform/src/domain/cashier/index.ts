import type { Deps } from './deps.ts'
import { expireDeposits } from './deposit/change-order.ts'
import { autoReceive } from './withdrawal/receipt.ts'

export { cashierOperatorRoutes } from './ops-routes.ts'
export { openOrders } from './open-orders.ts'
export { createPayoutAccounts } from './payout-accounts/for-accounts.ts'
export { payoutAccountsShown } from './payout-accounts/to-wire.ts'
export { cashierRoutes } from './routes.ts'

/** Money in and out of the house. Its acts are called by its routes; other modules only hear of them through facts. */
export type Cashier = Deps & {
  expireDeposits: () => Promise<number>
  autoReceive: () => Promise<number>
}

export function createCashier(deps: Deps): Cashier {
  return {
    ...deps,
    expireDeposits: () => expireDeposits(deps),
    autoReceive: () => autoReceive(deps),
  }
}
