import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

/** `units`: what lies in the pool now. `seed`: what it began with. */
type PoolSum = {
  vendor: string
  pool: string
  name: string
  currency: string
  units: bigint
  seed: bigint
}

/**
 * The jackpot pools of a brand's vendors who are switched on, the fullest first, as the ledger
 * holds them. Tens of rows; indexes: ledger.owner (name), account (owner_id, kind, currency,
 * stripe).
 */
export async function poolSums(db: Db, brandId: number, currency: string): Promise<PoolSum[]> {
  const { rows } = await sql<PoolSum>`
    select p.vendor, p.code as pool, p.name, p.currency, p.seed, (
      select coalesce(sum(a.balance), 0)::bigint
      from ledger.owner o
      join ledger.account a on a.owner_id = o.id and a.currency = p.currency
      where o.name = 'jackpot:' || p.vendor || ':' || p.code) as units
    from vendors.pool p
    join vendors.vendor v on v.code = p.vendor
    where v.brand_id = ${brandId} and v.is_enabled and p.currency = ${currency}
    order by units desc, p.vendor, p.code`.execute(db)
  return rows
}
