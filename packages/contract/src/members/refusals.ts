/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  invitation_wrong: 422,
} as const
