/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  event_unknown: 404,
  recovery_waits: 409,
} as const
