/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  case_taken: 409,
} as const
