/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  promotion_not_open: 422,
  promotion_not_eligible: 422,
  promotion_not_taken: 422,
  promotion_review_needed: 422,
  promotion_step_unknown: 409,
  promotion_budget_used: 422,
  check_in_needs_more: 422,
  too_many_images: 422,
  promotion_code_taken: 409,
  promotion_changed: 409,
  promotion_closed: 409,
  promotion_kind_fixed: 409,
  dry_run_not_possible: 422,
  application_closed: 409,
} as const
