import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type VendorRow = {
  code: string
  name: string
  base_url: string
  is_enabled: boolean
  is_in_maintenance: boolean
  demo_url: string
  frame_origins: string[]
  payout_limit: bigint
  is_transfer: boolean
  games: number
  games_off: number
}

const vendors = sql`
  select v.code, v.name, v.base_url, v.is_enabled, v.is_in_maintenance, v.demo_url,
    v.frame_origins, v.payout_limit,
    exists (select 1 from vendors.transfer_vendor t where t.vendor = v.code) as is_transfer,
    count(g.code)::int as games, count(g.code) filter (where not g.is_enabled)::int as games_off
  from vendors.vendor v left join vendors.game g on g.vendor = v.code`

/** By name. A brand has tens of vendors: read whole. */
export async function vendorsOf(db: Db, brandId: number): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    ${vendors} where v.brand_id = ${brandId} group by v.code order by v.name`.execute(db)
  return rows
}

export async function vendorOf(db: Db, brandId: number, code: string): Promise<VendorRow | null> {
  const { rows } = await sql<VendorRow>`
    ${vendors} where v.brand_id = ${brandId} and v.code = ${code} group by v.code`.execute(db)
  return rows[0] ?? null
}

export type VendorState = {
  name: string
  isOn: boolean
  isInMaintenance: boolean
  demoUrl: string
}
/** Locks the vendor; null when the brand has none of this code. */
export async function lockState(
  tx: Tx,
  brandId: number,
  code: string,
): Promise<VendorState | null> {
  const { rows } = await sql<VendorState>`
    select name, is_enabled as "isOn", is_in_maintenance as "isInMaintenance",
      demo_url as "demoUrl"
    from vendors.vendor where code = ${code} and brand_id = ${brandId} for update`.execute(tx)
  return rows[0] ?? null
}

export async function setState(tx: Tx, code: string, state: VendorState): Promise<void> {
  await sql`
    update vendors.vendor
    set name = ${state.name}, is_enabled = ${state.isOn},
      is_in_maintenance = ${state.isInMaintenance}, demo_url = ${state.demoUrl}
    where code = ${code}`.execute(tx)
}

export type GameRow = {
  code: string
  name: string
  names: Record<string, string>
  game_type: 'RNG'
  classify: '' | 'JP' | 'TG' | 'AC' | 'BG' | 'CF'
  icon_url: string
  is_enabled: boolean
  is_hot: boolean
  is_new: boolean
  is_in_maintenance: boolean
  place: number
  min_bet: bigint | null
}
const game = sql`
  code, name, names, game_type, classify, icon_url, is_enabled, is_hot, is_new,
  is_in_maintenance, place, min_bet`

export async function gamesOf(
  db: Db,
  vendor: string,
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
): Promise<{ rows: GameRow[]; totalRows: number }> {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<GameRow & { found: bigint }>`
    select ${game}, count(*) over () as found
    from vendors.game
    where vendor = ${vendor}
      and lower(concat_ws(' ', name, code, names::text)) like ${part}
    order by is_hot desc, place, name, code
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { rows, totalRows: Number(rows[0]?.found ?? 0n) }
}

export async function lockGame(tx: Tx, vendor: string, code: string): Promise<GameRow | null> {
  const { rows } = await sql<GameRow>`
    select ${game} from vendors.game
    where vendor = ${vendor} and code = ${code} for update`.execute(tx)
  return rows[0] ?? null
}

export async function setGame(
  tx: Tx,
  vendor: string,
  row: Omit<GameRow, 'name' | 'game_type'>,
): Promise<void> {
  await sql`
    update vendors.game
    set names = ${JSON.stringify(row.names)}::jsonb, classify = ${row.classify},
      icon_url = ${row.icon_url}, is_enabled = ${row.is_enabled}, is_hot = ${row.is_hot},
      is_new = ${row.is_new}, is_in_maintenance = ${row.is_in_maintenance},
      place = ${row.place}, min_bet = ${row.min_bet}
    where vendor = ${vendor} and code = ${row.code}`.execute(tx)
}
