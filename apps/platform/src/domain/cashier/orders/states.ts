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

/** Which state of a withdrawal may follow which. Time alone moves `paid` to `auto_received`. */
export const withdrawalNext = {
  requested: ['approval'],
  approval: ['approved', 'rejected'],
  approved: ['paying', 'rejected'],
  paying: ['paid'],
  paid: ['received', 'auto_received'],
  received: [],
  auto_received: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>
export type WithdrawalState = keyof typeof withdrawalNext

export const canFollow = <S extends string>(
  next: Readonly<Record<S, readonly string[]>>,
  from: S,
  to: S,
): boolean => next[from].includes(to)
