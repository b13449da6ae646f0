import { migrateFrom } from '@padma/migrations'

/** Brings a database up to date with the .sql files beside this one. */
export const migrate = (url: string) => migrateFrom(new URL('./', import.meta.url), url)
