import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { expireDeposits } from './deposit/change-order.ts'
import { obstaclesOf } from './orders/open-orders.ts'
import { cashierOperatorRoutes } from './ops-routes.ts'
import { cashierChecks } from './proof/proof.ts'
import { cashierRoutes } from './routes.ts'
import { depositById } from './deposit/store.ts'
import { runPayouts } from './withdrawal/payout/send.ts'
import { autoReceive } from './withdrawal/answer/answer.ts'
import { withdrawalById } from './withdrawal/store.ts'

export { depositedSince } from './deposit/deposited-since.ts'
export { createPayoutAccounts } from './payout-accounts/for-accounts.ts'
export { createPaymentPasswords, paymentPasswordRoutes } from './payment-password/index.ts'
export { overTheNet } from './providers/ask.ts'
export { payoutAccountsShown } from './payout-accounts/to-wire.ts'

/**
 * Money in and out of the house. Its acts are called by its routes; other modules only hear of them
 * through facts.
 */
export function createCashier(deps: Deps) {
  const acts = {
    expireDeposits: () => expireDeposits(deps),
    autoReceive: () => autoReceive(deps),
    runPayouts: () => runPayouts(deps),
  }
  const module: Module = {
    name: 'cashier',
    member: (route) => cashierRoutes(route, deps),
    operator: (route) => cashierOperatorRoutes(route, deps),
    jobs: [
      {
        name: 'expire_deposits',
        every: '* * * * *',
        whenClocksAgree: true,
        act: acts.expireDeposits,
      },
      {
        name: 'send_payouts',
        every: '* * * * *',
        act: acts.runPayouts,
      },
      {
        name: 'receive_withdrawals',
        every: '* * * * *',
        whenClocksAgree: true,
        act: acts.autoReceive,
      },
    ],
    hints: {
      member: {
        'deposit.*': ['balance', 'deposits'],
        'withdrawal.*': ['balance', 'withdrawals'],
      },
      operator: {
        'deposit.*': ['deposits', 'players'],
        'withdrawal.*': ['withdrawals', 'players'],
      },
      readers: { deposits: ['deposits.read'], withdrawals: ['withdrawals.read'] },
    },
    cases: {
      deposit: async (db, id) => (await depositById(db, id))?.brand_id ?? null,
      withdrawal: async (db, id) => (await withdrawalById(db, id))?.brand_id ?? null,
    },
    checks: cashierChecks,
    obstacles: obstaclesOf,
  }
  return { ...acts, module }
}
