/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  age_not_confirmed: 422,
  closure_hindered: 422,
  contact_taken: 409,
  contact_unchanged: 422,
  mobile_taken: 409,
  profile_fixed: 422,
  terms_not_agreed: 422,
  username_taken: 409,
} as const
