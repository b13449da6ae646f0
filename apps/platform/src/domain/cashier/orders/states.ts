/**
 * Which state of a deposit may follow which. Time alone moves `created` and `pending_psp` to
 * `expired`; from there only the provider's own signed word, late, still credits.
 */
export const depositNext = {
  created: ['pending_psp', 'submitted', 'expired', 'cancelled'],
  pending_psp: ['success', 'failed', 'expired'],
  submitted: ['matched', 'review', 'rejected'],
  review: ['matched', 'rejected'],
  matched: ['success'],
  success: [],
  rejected: [],
  expired: ['success'],
  failed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>
export type DepositState = keyof typeof depositNext

/**
 * Which state of a withdrawal may follow which. Time alone moves `paid` to `auto_received`; what is
 * paid of a dispute goes through `paying` a second time.
 */
export const withdrawalNext = {
  requested: ['risk_review'],
  risk_review: ['approval', 'rejected', 'cancelled'],
  approval: ['approved', 'rejected', 'cancelled'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'approved', 'resolved', 'dispute'],
  paid: ['received', 'auto_received', 'partly_received', 'not_received'],
  partly_received: ['dispute'],
  not_received: ['dispute'],
  dispute: ['paying', 'resolved', 'forced_received'],
  received: [],
  auto_received: [],
  resolved: [],
  forced_received: [],
  rejected: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>
export type WithdrawalState = keyof typeof withdrawalNext

export const canFollow = <S extends string>(
  next: Readonly<Record<S, readonly string[]>>,
  from: S,
  to: S,
): boolean => next[from].includes(to)
