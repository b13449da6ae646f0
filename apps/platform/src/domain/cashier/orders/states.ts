/** Which state of a deposit may follow which. Time alone moves `created` to `expired`. */
export const depositNext = {
  created: ['submitted', 'expired', 'cancelled'],
  submitted: ['matched', 'rejected'],
  matched: ['success'],
  success: [],
  rejected: [],
  expired: [],
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
