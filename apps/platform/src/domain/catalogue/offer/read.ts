import type { Game, GameClass } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

type OfferedVendor = {
  code: string
  name: string
  logoUrl: string
  isInMaintenance: boolean
}
export type Offered = {
  vendor: OfferedVendor
  code: string
  gameType: Game['gameType']
  name: string
  /** By language. */
  names: Readonly<Record<string, string>>
  iconUrl: string
  isHot: boolean
  isNew: boolean
  hasFreePlay: boolean
  classify: GameClass | ''
  minBetUnits: bigint | null
  minLines: number | null
  isInMaintenance: boolean
}

/** Counts every change of a vendor or a game. */
export async function offerVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version from vendors.offer`.execute(db)
  return rows[0]!.version
}

/** All that is switched on, by brand: hot games first, then by their place, new before old. */
export async function readOffer(db: Db): Promise<Map<number, Offered[]>> {
  const vendors = new Map(
    (
      await sql<OfferedVendor & { brandId: number }>`
        select code, brand_id as "brandId", name, logo_url as "logoUrl",
          is_in_maintenance as "isInMaintenance"
        from vendors.vendor
        where is_enabled`.execute(db)
    ).rows.map(({ brandId, ...vendor }) => [vendor.code, { brandId, vendor }] as const),
  )
  const { rows } = await sql<Omit<Offered, 'vendor'> & { vendorCode: string }>`
    select vendor as "vendorCode", code, game_type as "gameType", name, names,
      icon_url as "iconUrl", is_hot as "isHot", is_new as "isNew",
      has_free_play as "hasFreePlay", classify, min_bet as "minBetUnits",
      min_lines as "minLines", is_in_maintenance as "isInMaintenance"
    from vendors.game
    where is_enabled
    order by is_hot desc, place, is_new desc, name, vendor`.execute(db)
  const byBrand = new Map<number, Offered[]>()
  for (const { vendorCode, ...game } of rows) {
    const by = vendors.get(vendorCode)
    if (!by) continue
    const offered = { ...game, vendor: by.vendor }
    const known = byBrand.get(by.brandId)
    if (known) known.push(offered)
    else byBrand.set(by.brandId, [offered])
  }
  return byBrand
}
