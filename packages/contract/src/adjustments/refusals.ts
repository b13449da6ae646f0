/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  adjustment_kind_wrong: 422,
  adjustment_undone: 409,
  player_has_less: 422,
} as const
