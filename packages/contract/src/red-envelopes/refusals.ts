/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  envelope_too_small: 422,
  envelope_too_big: 422,
  envelope_begun: 409,
  envelope_closed: 409,
  envelope_gone: 409,
  envelope_not_for_you: 403,
} as const
