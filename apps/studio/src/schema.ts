import { applySchema } from '@padma/migrations'

export const schema: readonly URL[] = [
  new URL('db/schema.sql', import.meta.url),
  new URL('jackpots/meters.sql', import.meta.url),
  new URL('rounds/rounds.sql', import.meta.url),
  new URL('draws/draws.sql', import.meta.url),
  new URL('staff/staff.sql', import.meta.url),
]

/** Gives an empty database the schema. */
export const prepareDatabase = (url: string) => applySchema(url, schema)
