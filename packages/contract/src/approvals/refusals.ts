/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  approval_expired: 409,
  case_taken: 409,
  lent_by_maker: 403,
} as const
