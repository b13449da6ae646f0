/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  bonus_active: 409,
  budget_not_approved: 409,
  reward_day_full: 422,
  reward_gone: 409,
  reward_not_taken: 422,
  reward_too_big: 422,
} as const
