/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  beyond_own_rights: 403,
  loan_time_wrong: 422,
  one_time_password_over: 401,
  own_account: 403,
  own_checker: 409,
  own_role: 403,
  owners_alone: 409,
  role_fixed: 403,
  role_in_use: 422,
  role_name_taken: 409,
  role_unknown: 422,
  username_alike: 409,
} as const
