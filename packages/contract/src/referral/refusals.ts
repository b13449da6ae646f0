/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  referral_off: 409,
} as const
