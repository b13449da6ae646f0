/** What its calls may be refused with, each with its HTTP status. */
export const refusals = {
  bonus_ended: 422,
  money_owed: 422,
  not_enough_money: 422,
} as const
