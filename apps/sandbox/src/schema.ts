import { applySchema } from '@padma/migrations'

export const schema: readonly URL[] = [new URL('db/schema.sql', import.meta.url)]

/** Gives an empty database the schema. */
export const prepareDatabase = (url: string) => applySchema(url, schema)
