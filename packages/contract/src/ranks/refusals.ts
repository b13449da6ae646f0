/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  rank_unknown: 422,
} as const
