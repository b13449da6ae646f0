import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { expireDeposits } from './deposit/change-order.ts'
import { askAboutDue } from './online/settle-payment.ts'
import { matchLate } from './matching/match.ts'
import { outsideRoutes } from './outside-routes.ts'
import { missingById } from './missing/store.ts'
import { obstaclesOf } from './orders/open-orders.ts'
import { cashierOperatorRoutes } from './ops-routes.ts'
import { memberPaymentRoutes, operatorPaymentRoutes } from './payment-routes.ts'
import { cashierChecks } from './proof/proof.ts'
import { forgetNonces } from './providers/signature.ts'
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
  const { db, now } = deps
  const acts = {
    expireDeposits: () => expireDeposits(deps),
    autoReceive: () => autoReceive(deps),
    askAboutDue: () => askAboutDue(deps),
    matchLate: () => matchLate(deps),
    runPayouts: () => runPayouts(deps),
  }
  const module: Module = {
    name: 'cashier',
    member: (route) => {
      cashierRoutes(route, deps)
      memberPaymentRoutes(route, deps)
    },
    operator: (route) => {
      cashierOperatorRoutes(route, deps)
      operatorPaymentRoutes(route, deps)
    },
    raw: (app) => outsideRoutes(app, deps),
    jobs: [
      { name: 'ask_about_payments', every: '* * * * *', act: acts.askAboutDue },
      { name: 'forget_nonces', every: '7 * * * *', act: () => forgetNonces(db, now()) },
      { name: 'match_late_payments', every: '* * * * *', act: acts.matchLate },
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
        'missing.*': ['deposits'],
        'withdrawal.*': ['balance', 'withdrawals'],
      },
      operator: {
        'deposit.*': ['deposits', 'players'],
        'payment.*': ['deposits', 'missing_payments'],
        'missing.*': ['missing_payments'],
        'withdrawal.*': ['withdrawals', 'players'],
      },
      readers: {
        deposits: ['deposits.read'],
        missing_payments: ['deposits.read'],
        withdrawals: ['withdrawals.read'],
      },
    },
    cases: {
      missing_payment: async (db, id) => (await missingById(db, id))?.brand_id ?? null,
      deposit: async (db, id) => (await depositById(db, id))?.brand_id ?? null,
      withdrawal: async (db, id) => (await withdrawalById(db, id))?.brand_id ?? null,
    },
    checks: cashierChecks,
    obstacles: obstaclesOf,
  }
  return { ...acts, module }
}
