import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { removeDocuments } from './identity-check/remove-documents.ts'
import { memberIdentityRoutes, operatorIdentityRoutes } from './identity-check/routes.ts'
import { identityCheckById } from './identity-check/store.ts'
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
import { lookAtDue } from './usdt/look.ts'
import { runPayouts } from './withdrawal/payout/send.ts'
import { autoReceive } from './withdrawal/answer/answer.ts'
import { transferChecks } from './transfer/proof.ts'
import { transferOperatorRoutes, transferRoutes } from './transfer/routes.ts'
import { withdrawalById } from './withdrawal/store.ts'

export { depositedSince } from './deposit/deposited-since.ts'
export { createPayoutAccounts } from './payout-accounts/for-accounts.ts'
export {
  createPaymentPasswords,
  paymentPasswordRoutes,
  type PaymentPasswords,
} from './payment-password/index.ts'
export { maskName } from './masking.ts'
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
    lookAtChains: () => lookAtDue(deps),
    runPayouts: () => runPayouts(deps),
    removeDocuments: () => removeDocuments(deps),
  }
  const module: Module = {
    name: 'cashier',
    member: (route) => {
      cashierRoutes(route, deps)
      memberPaymentRoutes(route, deps)
      transferRoutes(route, deps)
      memberIdentityRoutes(route, deps)
    },
    operator: (route) => {
      cashierOperatorRoutes(route, deps)
      operatorPaymentRoutes(route, deps)
      transferOperatorRoutes(route, deps)
      operatorIdentityRoutes(route, deps)
    },
    raw: (app) => outsideRoutes(app, deps),
    jobs: [
      {
        name: 'remove_identity_documents',
        every: '40 20 * * *',
        whenClocksAgree: true,
        act: acts.removeDocuments,
      },
      { name: 'ask_about_payments', every: '* * * * *', act: acts.askAboutDue },
      { name: 'look_at_chains', every: '* * * * *', act: acts.lookAtChains },
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
        'identity_check.*': ['withdrawals'],
        'withdrawal.*': ['balance', 'withdrawals'],
        'member_transfer.*': ['balance', 'transfers'],
      },
      operator: {
        'deposit.*': ['deposits', 'players'],
        'payment.*': ['deposits', 'missing_payments'],
        'missing.*': ['missing_payments'],
        'identity_check.*': ['identity_checks'],
        'withdrawal.*': ['withdrawals', 'players'],
        'member_transfer.*': ['memberTransfers', 'players'],
      },
      readers: {
        deposits: ['deposits.read'],
        missing_payments: ['deposits.read'],
        identity_checks: ['identityChecks.read'],
        withdrawals: ['withdrawals.read'],
        memberTransfers: ['memberTransfers.read'],
      },
    },
    cases: {
      identity_check: async (db, id) => (await identityCheckById(db, id))?.brand_id ?? null,
      missing_payment: async (db, id) => (await missingById(db, id))?.brand_id ?? null,
      deposit: async (db, id) => (await depositById(db, id))?.brand_id ?? null,
      withdrawal: async (db, id) => (await withdrawalById(db, id))?.brand_id ?? null,
    },
    checks: [...cashierChecks, ...transferChecks],
    obstacles: obstaclesOf,
  }
  return { ...acts, module }
}
