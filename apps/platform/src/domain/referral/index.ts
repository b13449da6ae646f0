import type { Module } from '../../module.ts'
import type { Deps } from './deps.ts'
import { follow } from './follow.ts'
import { referralOpsRoutes, referralRoutes } from './routes.ts'
import { settle } from './settle.ts'

/** What members are given for friends whom they invited. */
export function createReferral(deps: Deps) {
  const acts = { settle: () => settle(deps) }
  const module: Module = {
    name: 'referral',
    member: (route) => referralRoutes(route, deps),
    operator: (route) => referralOpsRoutes(route, deps),
    listens: [follow(deps)],
    jobs: [{ name: 'settle_referrals', every: '* * * * *', act: acts.settle }],
    hints: {
      member: { 'referral.*': ['referral'] },
      operator: { 'referral.*': ['referrals'] },
      readers: { referrals: ['referrals.read'] },
    },
  }
  return { ...acts, module }
}
