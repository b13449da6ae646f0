import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

export type OfferedGame = { vendor: string; code: string; name: string; baseUrl: string }

/** A game that players of the brand may open now, or null. Index: vendors.game pk. */
export async function offeredGame(db: Db | Tx, brandId: number, vendor: string, code: string): Promise<OfferedGame | null> {
  const { rows } = await sql<OfferedGame>`
    select g.vendor, g.code, g.name, v.base_url as "baseUrl" from vendors.game g join vendors.vendor v on v.code = g.vendor
    where g.vendor = ${vendor} and g.code = ${code} and v.brand_id = ${brandId} and g.is_enabled and v.is_enabled`.execute(db)
  return rows[0] ?? null
}
