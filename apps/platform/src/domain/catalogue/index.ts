import type { Game, MemberCalls, OperatorCalls, VendorCard } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Route } from '../../http/edge.ts'
import { placeOf } from '../../http/wire.ts'
import type { Module } from '../../module.ts'
import { type Brand, wordsIn } from '../brand/index.ts'

const GAMES_MAX = 60

type Row = {
  vendor: string
  code: string
  game_type: Game['gameType']
  name: string
  icon_url: string
  is_hot: boolean
  is_new: boolean
  has_free_play: boolean
}

type Deps = { db: Db; brand: Pick<Brand, 'settings'> }

export function createCatalogue(deps: Deps): { module: Module } {
  return {
    module: {
      name: 'catalogue',
      member: (route) => catalogueRoutes(route, deps),
      operator: (route) => operatorCatalogueRoutes(route, deps),
    },
  }
}

/** What can be played and found. */
function catalogueRoutes(route: Route<MemberCalls>, { db, brand: brands }: Deps): void {
  const logosOf = async (brandId: number): Promise<Logos> =>
    (await brands.settings(brandId)).vendorLogos
  const hasFreePlayOf = async (brandId: number) =>
    (await brands.settings(brandId)).modules.includes('hasFreePlay')

  route('GET /wps/relay/GCSGAME_hotGamesV2', async ({ brand, query }) => {
    const { rows } = await sql<Row>`
      select g.vendor, g.code, g.game_type, g.name, g.icon_url, g.is_hot, g.is_new, g.has_free_play
      from vendors.game g join vendors.vendor v on v.code = g.vendor
      where v.brand_id = ${brand.id} and v.is_enabled and g.is_enabled and g.is_hot
        and (${query.vassalage ?? ''} in ('', g.vendor))
      order by g.name
      limit ${GAMES_MAX}`.execute(db)
    const hasFreePlay = await hasFreePlayOf(brand.id)
    return { list: rows.map((row) => toWire(row, hasFreePlay)) }
  })
  route('GET /lgw/games/game_menus', async ({ brand }) => ({
    lanes: await lanesOf(db, brand.id, await logosOf(brand.id)),
  }))
  route('GET /wps/relay/GCSGAME_gameVendor', async ({ brand }) => ({
    data: { lanes: await lanesOf(db, brand.id, await logosOf(brand.id)) },
  }))
  route('GET /wps/relay/MCS2_searchGames', async ({ brand, query }) => {
    const { rows, totalRows } = await search(db, brand.id, query)
    const hasFreePlay = await hasFreePlayOf(brand.id)
    return {
      list: rows.map((row) => ({
        ...toWire(row, hasFreePlay),
        displayName: wordsIn(row.names, query.language) ?? row.name,
        vendorName: row.vendor_name,
      })),
      totalRows,
      totalPages: placeOf({ page: query.pageNo, pageSize: query.pageSize }, totalRows).totalPages,
    }
  })
}

/** Whom an owner may give a logo. */
function operatorCatalogueRoutes(route: Route<OperatorCalls>, { db }: Pick<Deps, 'db'>): void {
  route('GET /ops/vendors', async ({ operator }) => {
    const { rows } = await sql<{ vassalage: string; vendorName: string; logoUrl: string }>`
      select code as "vassalage", name as "vendorName", logo_url as "logoUrl"
      from vendors.vendor
      where brand_id = ${operator.brandId} and is_enabled
      order by name`.execute(db)
    return { vendors: rows }
  })
}

type Logos = Readonly<Record<string, string>>
type Lane = { title: VendorCard['gameType']; cards: VendorCard[] }
/**
 * The vendors who have a game in a category, hot ones first. A brand has tens of vendors: read
 * whole.
 */
async function lanesOf(db: Db, brandId: number, logos: Logos): Promise<Lane[]> {
  const { rows } = await sql<{
    code: string
    name: string
    logo_url: string
    game_type: Lane['title']
    is_hot: boolean
  }>`
    select v.code, v.name, v.logo_url, g.game_type, bool_or(g.is_hot) as is_hot
    from vendors.vendor v join vendors.game g on g.vendor = v.code
    where v.brand_id = ${brandId} and v.is_enabled and g.is_enabled
    group by v.code, g.game_type order by g.game_type, is_hot desc, v.name`.execute(db)
  const lanes = Map.groupBy(rows, (row) => row.game_type)
  return [...lanes].map(([title, cards]) => ({
    title,
    cards: cards.map((card) => ({
      vassalage: card.code,
      vendorName: card.name,
      gameType: title,
      accountTypeId: card.code,
      isHot: Number(card.is_hot),
      nodeId: `${card.code}:${title}`,
      logoUrl: logos[card.code] || card.logo_url,
    })),
  }))
}

/**
 * Every word must stand in the game's name, one of its names in other languages, or its vendor's
 * name. Nothing asked finds nothing.
 */
async function search(
  db: Db,
  brandId: number,
  asked: { gameName: string; pageNo: number; pageSize: number },
) {
  const words = asked.gameName
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (words.length === 0) return { rows: [], totalRows: 0 }
  // A scan: a brand's games are thousands at most, and a pattern within a text has no use of an
  // ordinary index.
  const { rows } = await sql<
    Row & { names: Record<string, string>; vendor_name: string; found: bigint }
  >`
    select g.vendor, g.code, g.game_type, g.name, g.icon_url, g.is_hot, g.is_new,
      g.has_free_play, g.names, v.name as vendor_name, count(*) over () as found
    from vendors.game g join vendors.vendor v on v.code = g.vendor
    where v.brand_id = ${brandId} and v.is_enabled and g.is_enabled
      and lower(concat_ws(' ', g.name, v.name, (select string_agg(value, ' ')
        from jsonb_each_text(g.names)))) like all(${words}::text[])
    order by g.is_hot desc, g.name, g.vendor
    limit ${asked.pageSize} offset ${(asked.pageNo - 1) * asked.pageSize}`.execute(db)
  return { rows, totalRows: Number(rows[0]?.found ?? 0n) }
}

function toWire(row: Row, hasFreePlay: boolean): Game {
  return {
    nodeId: `${row.vendor}:${row.code}`,
    vassalage: row.vendor,
    gameType: row.game_type,
    gameName: row.code,
    nodeName: row.name,
    displayName: row.name,
    iconUrl: row.icon_url,
    showIcon: row.icon_url,
    lagerIcon: row.icon_url,
    url: '',
    isHot: Number(row.is_hot),
    isNew: Number(row.is_new),
    supportPlay: hasFreePlay && row.has_free_play ? 0 : 1,
  }
}
