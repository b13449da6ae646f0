import type { Game } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'

type GameType = Game['gameType']
type OfferedGame = {
  vendor: string
  code: string
  name: string
  gameType: GameType
  baseUrl: string
  /** Never where the vendor keeps players' money in wallets of its own. */
  hasFreeRounds: boolean
}

const offered = sql`
  select g.vendor, g.code, g.name, g.game_type as "gameType", v.base_url as "baseUrl",
    g.has_free_rounds and not exists (
      select 1 from vendors.transfer_vendor t where t.vendor = v.code
    ) as "hasFreeRounds"
  from vendors.game g
  join vendors.vendor v on v.code = g.vendor
  where g.is_enabled and v.is_enabled`

/** A game that players of the brand may open now, or null. Index: vendors.game pk. */
export async function offeredGame(
  db: Db | Tx,
  brandId: number,
  vendor: string,
  code: string,
): Promise<OfferedGame | null> {
  return (
    (
      await sql<OfferedGame>`
        ${offered} and g.vendor = ${vendor} and g.code = ${code}
          and v.brand_id = ${brandId}`.execute(db)
    ).rows[0] ?? null
  )
}

/** All of them, by name. */
export async function offeredGames(db: Db, brandId: number): Promise<OfferedGame[]> {
  return (
    await sql<OfferedGame>`
      ${offered} and v.brand_id = ${brandId}
      order by g.name, g.vendor, g.code
      limit 500`.execute(db)
  ).rows
}
