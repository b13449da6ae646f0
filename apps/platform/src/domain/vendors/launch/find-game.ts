import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { frameOriginsOf, isAt } from '../frames/rules.ts'

export type GameAt = { vassalage: string; gameCode: string }
type Asked = {
  brandId: number
  types: readonly string[]
  vendor?: string | undefined
  code?: string | undefined
}

/** The first offered game of these types, as the lobby orders them, or null. */
export async function findGame(
  db: Db,
  { brandId, types, vendor = '', code = '' }: Asked,
): Promise<GameAt | null> {
  const { rows } = await sql<GameAt>`
    select g.vendor as vassalage, g.code as "gameCode"
    from vendors.game g
    join vendors.vendor v on v.code = g.vendor
    where v.brand_id = ${brandId} and v.is_enabled and g.is_enabled
      and g.game_type = any(${types}::text[])
      and ${vendor} in ('', g.vendor) and ${code} in ('', g.code)
    order by g.is_hot desc, g.place, g.is_new desc, g.name, g.vendor
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The page that a vendor of sports lets anyone see, at an origin of its own; or null. */
export async function sportsDemo(
  db: Db,
  { brandId, vendor = '' }: Pick<Asked, 'brandId' | 'vendor'>,
): Promise<string | null> {
  const { rows } = await sql<{ demo_url: string; base_url: string; frame_origins: string[] }>`
    select v.demo_url, v.base_url, v.frame_origins
    from vendors.vendor v
    where v.brand_id = ${brandId} and v.is_enabled and not v.is_in_maintenance
      and v.demo_url <> '' and ${vendor} in ('', v.code)
      and exists (
        select from vendors.game g
        where g.vendor = v.code and g.is_enabled and not g.is_in_maintenance
          and g.game_type in ('SPORTS', 'ESPORTS')
      )
    order by v.code`.execute(db)
  return rows.find((row) => isAt(row.demo_url, frameOriginsOf(row)))?.demo_url ?? null
}
