/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  range_too_long: 422,
  dispute_exists: 409,
  dispute_answered: 409,
} as const
