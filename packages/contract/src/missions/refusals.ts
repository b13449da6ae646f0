/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  activity_begun: 409,
  activity_changed: 409,
} as const
