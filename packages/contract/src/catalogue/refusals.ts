/** What its calls may be refused with, each with its HTTP status. */
export const refusals = { favourites_full: 422 } as const
