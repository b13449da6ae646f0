import type { Game, MemberCalls } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'

type Row = { vendor: string; code: string; game_type: Game['gameType']; name: string; icon_url: string; is_hot: boolean; is_new: boolean }

/** What can be played and found. */
export function catalogueRoutes(route: Route<MemberCalls>, { db }: { db: Db }): void {
  route('GET /wps/relay/GCSGAME_hotGamesV2', async ({ brand, query }) => {
    const { rows } = await sql<Row>`
      select g.vendor, g.code, g.game_type, g.name, g.icon_url, g.is_hot, g.is_new
      from vendors.game g join vendors.vendor v on v.code = g.vendor
      where v.brand_id = ${brand.id} and v.is_enabled and g.is_enabled and g.is_hot and (${query.vassalage ?? ''} in ('', g.vendor)) order by g.name limit 60`.execute(db)
    return { list: rows.map(toWire) }
  })
}

function toWire(row: Row): Game {
  return {
    nodeId: `${row.vendor}:${row.code}`, vassalage: row.vendor, gameType: row.game_type, gameName: row.code, nodeName: row.name, displayName: row.name,
    iconUrl: row.icon_url, showIcon: row.icon_url, lagerIcon: row.icon_url, url: '', isHot: Number(row.is_hot), isNew: Number(row.is_new), supportPlay: 1,
  }
}
