/**
 * What a member of staff may be allowed, down to the action: `<thing>.<act>`. Each operator call
 * names the one that it takes; `deposits.exceed`, `players.personal`, `configuration.guards` and
 * `configuration.domains` are asked by the act itself. An owner has them all, those of tomorrow
 * too.
 */
export const rights = [
  'deposits.read',
  'deposits.decide',
  'deposits.exceed',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.pay',
  'memberTransfers.read',
  'walletTransfers.read',
  'walletTransfers.decide',
  'disputes.read',
  'disputes.answer',
  'reconciliation.read',
  'reconciliation.close',
  'approvals.read',
  'approvals.decide',
  'players.money',
  'receivingAccounts.read',
  'receivingAccounts.change',
  'players.read',
  'players.personal',
  'players.correct',
  'players.note',
  'players.lock',
  'players.sessions',
  'players.password',
  'players.tries',
  'players.limits',
  'players.rank',
  'redemptions.read',
  'redemptions.decide',
  'pointRewards.read',
  'pointRewards.change',
  'exclusions.read',
  'exclusions.decide',
  'identityChecks.read',
  'identityChecks.decide',
  'service.read',
  'service.answer',
  'feedback.read',
  'feedback.answer',
  'recoveries.read',
  'recoveries.decide',
  'access.restore',
  'agents.read',
  'agents.open',
  'agents.move',
  'agents.contract',
  'agents.settle',
  'agents.signals',
  'freeRounds.give',
  'freeRounds.cancel',
  'grants.reject',
  'missions.read',
  'missions.change',
  'promotions.read',
  'promotions.change',
  'promotions.decide',
  'referrals.read',
  'redEnvelopes.read',
  'redEnvelopes.change',
  'sends.read',
  'sends.plan',
  'vendors.read',
  'vendors.change',
  'vendors.keys',
  'configuration.read',
  'configuration.change',
  'configuration.guards',
  'configuration.domains',
  'identityProviders.read',
  'identityProviders.change',
  'reports.read',
  'proof.read',
  'proof.make',
  'audit.read',
  'staff.read',
  'staff.add',
  'staff.role',
  'staff.lock',
  'staff.sessions',
  'staff.access',
  'staff.addresses',
  'staff.lend',
  'roles.read',
  'roles.change',
] as const
export type Right = (typeof rights)[number]

/**
 * No role but the owners' has these: those who decide who is believed about who a member is, or
 * where the links lead that the brand sends, can sign in as any of them; and who has a vendor's key
 * pays wins.
 */
export const ownersAlone: readonly Right[] = [
  'identityProviders.change',
  'configuration.domains',
  'vendors.keys',
]

/**
 * Sections that guard accounts and money: a change could let an attacker in, raise what is bet or
 * given away, or lead those who need help elsewhere.
 */
const guards: readonly string[] = [
  'signIn',
  'secondFactor',
  'session',
  'operatorSession',
  'cashier',
  'usdt',
  'identityCheck',
  'modules',
  'register',
  'visitors',
  'rewards',
  'referral',
  'redEnvelopes',
  'rounds',
  'play',
  'lotteries',
  'agents',
  'rebates',
  'points',
  'ranks',
  'stakeLimits',
  'protection',
  'customerService',
  'marketing',
]

/**
 * What it takes to change a section of the configuration. Launches go to the CDNs with the code
 * that opens the game. What guards accounts, and bounds what operators give away, is not for
 * everyone who writes the site's texts: those who give free rounds would set their own bound.
 */
export function rightToChange(section: string): Right {
  if (['domains', 'cdns'].includes(section)) return 'configuration.domains'
  return guards.includes(section) ? 'configuration.guards' : 'configuration.change'
}
