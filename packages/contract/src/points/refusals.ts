/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  contact_ids_needed: 422,
  delivery_needed: 422,
  not_enough_points: 422,
  point_offer_changed: 409,
  point_reward_changed: 409,
  points_not_converted: 422,
  quantity_below_taken: 422,
  redemption_bonus_active: 409,
  redemption_decided: 409,
  point_price_changed: 409,
  point_reward_gone: 404,
  reward_kind_fixed: 422,
  point_reward_sold_out: 409,
} as const
