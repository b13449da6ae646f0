import { type VendorList, type VendorListName, vendorLists } from '@padma/contract/vendor-lists'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { type Asked, askVendor, type VendorLine } from '../ask-vendor.ts'

/** However many members look, a vendor is asked for a list once in this time. */
const FRESH_MS = 5_000

type ListDeps = VendorLine & { db: Db }
type Whose = { vendor: string; brandId: number; brandCode: string; currency: string }
type Kept = { askedAt: number; answer: Promise<unknown> }

/**
 * What only a vendor knows, as it answered within the last 5 seconds: issues and results, rooms and
 * seats, pools. `game_unknown`: no vendor of this brand. `vendor_unavailable`: no answer that has
 * the form of docs/vendors; that, too, is kept for 5 seconds.
 */
export function createVendorLists(deps: ListDeps) {
  const known = new Map<string, Kept>()

  return async function list<L extends VendorListName>(
    name: L,
    whose: Whose,
  ): Promise<VendorList<L> | Refusal> {
    const at = await vendorOf(deps.db, whose)
    if (!at) return refuse('game_unknown')
    const key = [name, at.code, whose.currency].join(' ')
    const now = performance.now()
    const kept = known.get(key)
    const isFresh = kept && now - kept.askedAt <= FRESH_MS
    const answer = isFresh ? kept.answer : ask(deps, at, name, whose)
    if (!isFresh) known.set(key, { askedAt: now, answer })
    return ((await answer) as VendorList<L> | null) ?? refuse('vendor_unavailable')
  }
}
export type VendorLists = ReturnType<typeof createVendorLists>

async function ask<L extends VendorListName>(
  deps: ListDeps,
  at: Asked,
  name: L,
  { brandCode, currency }: Whose,
): Promise<VendorList<L> | null> {
  const said = await askVendor(deps, at, `/operator/generic/v2/${name}/list`, {
    operator_id: brandCode,
    currency,
  })
  const read = vendorLists[name].safeParse(said?.http === 200 ? said.answer : null)
  return read.success ? (read.data as VendorList<L>) : null
}

/** Those who keep wallets of their own speak another protocol. Index: vendor pk. */
async function vendorOf(db: Db, { vendor, brandId }: Whose): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select v.code, v.base_url as "baseUrl"
    from vendors.vendor v
    where v.code = ${vendor} and v.brand_id = ${brandId} and v.is_enabled
      and not exists (select from vendors.transfer_vendor t where t.vendor = v.code)`.execute(db)
  return rows[0] ?? null
}
