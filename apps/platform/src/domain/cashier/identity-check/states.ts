/** Which state of an identity check may follow which; another attempt is a check of its own. */
export const identityNext = {
  draft: ['waiting'],
  waiting: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>
export type IdentityState = keyof typeof identityNext
