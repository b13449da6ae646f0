/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  account_blocked: 403,
  game_maintenance: 503,
  game_unknown: 404,
  game_wallet_closed: 503,
  game_wallet_unknown: 404,
  item_closed: 422,
  key_not_taken: 422,
  transfer_not_manual: 422,
  vendor_taken: 409,
  vendor_unavailable: 503,
} as const
