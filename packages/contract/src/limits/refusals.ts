/** What its calls, launches and deposits may be refused with, each with its HTTP status. */
export const refusals = {
  check_too_long: 422,
  deposit_limit_reached: 422,
  limit_never_raised: 422,
  match_decided: 409,
  play_excluded: 403,
  play_time_reached: 403,
  player_excluded: 422,
  raise_not_ripe: 409,
  reality_check_due: 403,
  self_excluded: 403,
} as const
