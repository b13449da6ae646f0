/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  configuration_changed: 409,
  invalid_url: 400,
} as const
