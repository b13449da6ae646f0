import type { Right } from '../rights/rights.ts'

/** The queues whose cases an operator takes: who sees who has one, and who may take it. */
export const claimKinds = {
  deposit: { read: 'deposits.read', take: ['deposits.decide'] },
  missing_payment: { read: 'deposits.read', take: ['deposits.decide'] },
  identity_check: { read: 'identityChecks.read', take: ['identityChecks.decide'] },
  withdrawal: { read: 'withdrawals.read', take: ['withdrawals.decide', 'withdrawals.pay'] },
  redemption: { read: 'redemptions.read', take: ['redemptions.decide'] },
  recovery: { read: 'recoveries.read', take: ['recoveries.decide'] },
  walletTransfer: { read: 'walletTransfers.read', take: ['walletTransfers.decide'] },
  feedback: { read: 'feedback.read', take: ['feedback.answer'] },
  promotion_application: { read: 'promotions.read', take: ['promotions.decide'] },
  dispute: { read: 'disputes.read', take: ['disputes.answer'] },
  reconciliation: { read: 'reconciliation.read', take: ['reconciliation.close'] },
  approval: { read: 'approvals.read', take: ['approvals.decide'] },
} as const satisfies Record<string, { read: Right; take: readonly Right[] }>
export type ClaimKind = keyof typeof claimKinds
/** How long a case stays taken by one whose page has gone silent. */
export const CLAIM_SECONDS = 120
