/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  feedback_closed: 409,
} as const
