import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { Span } from './rules.ts'

export type VendorKey = Span & { id: bigint; fingerprint: string; addedAt: Date }

type LockedVendor = { brandId: number; payoutLimit: bigint; frameOrigins: string[] }

/**
 * Locks the vendor, so that one change of theirs is made at a time. Null when there is no such
 * vendor.
 */
export async function lockVendor(tx: Tx, code: string): Promise<LockedVendor | null> {
  const { rows } = await sql<LockedVendor>`
    select brand_id as "brandId", payout_limit as "payoutLimit", frame_origins as "frameOrigins"
    from vendors.vendor where code = ${code} for update`.execute(tx)
  return rows[0] ?? null
}

/** The oldest first. Index: vendor_key (vendor, fingerprint). */
export async function keysOf(db: Db | Tx, vendor: string): Promise<VendorKey[]> {
  const { rows } = await sql<VendorKey>`
    select id, fingerprint, valid_from as "validFrom", valid_until as "validUntil",
      added_at as "addedAt"
    from vendors.vendor_key
    where vendor = ${vendor}
    order by valid_from, id`.execute(db)
  return rows
}

/** `sealedSecret`: of an HMAC key. */
export type KeptKey = { publicKey: string; sealedSecret?: Buffer | null }

/** Undefined when the vendor has this very key already. */
export async function insertKey(
  tx: Tx,
  vendor: string,
  { publicKey, sealedSecret = null }: KeptKey,
  { validFrom, validUntil }: Span,
): Promise<VendorKey | undefined> {
  const { rows } = await sql<VendorKey>`
    insert into vendors.vendor_key (vendor, public_key, sealed_secret, valid_from, valid_until)
    values (${vendor}, ${publicKey}, ${sealedSecret}, ${validFrom}, ${validUntil})
    on conflict (vendor, fingerprint) do nothing
    returning id, fingerprint, valid_from as "validFrom", valid_until as "validUntil",
      added_at as "addedAt"`.execute(tx)
  return rows[0]
}

/** The key that the vendor began to use last, of those good now: null, or not an HMAC secret. */
export async function newestSealedSecret(db: Db, vendor: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed_secret: Buffer | null }>`
    select sealed_secret
    from vendors.vendor_key
    where vendor = ${vendor} and valid_from <= now()
      and (valid_until is null or valid_until > now())
    order by valid_from desc, id desc
    limit 1`.execute(db)
  return rows[0]?.sealed_secret ?? null
}

export async function setEnd(tx: Tx, id: bigint, validUntil: Date): Promise<void> {
  await sql`
    update vendors.vendor_key
    set valid_until = greatest(valid_from, ${validUntil}::timestamptz)
    where id = ${id}`.execute(tx)
}

export async function insertVendor(
  tx: Tx,
  vendor: { code: string; brandId: number; name: string; baseUrl: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into vendors.vendor (code, brand_id, name, base_url)
    values (${vendor.code}, ${vendor.brandId}, ${vendor.name}, ${vendor.baseUrl})
    on conflict
    do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export async function setPayoutLimit(tx: Tx, vendor: string, units: bigint): Promise<void> {
  await sql`update vendors.vendor set payout_limit = ${units} where code = ${vendor}`.execute(tx)
}

export async function setFrameOrigins(
  tx: Tx,
  vendor: string,
  origins: readonly string[],
): Promise<void> {
  await sql`
    update vendors.vendor set frame_origins = ${origins}::text[] where code = ${vendor}`.execute(tx)
}

/** False when the vendor has a pool of this code in this currency. */
export async function insertPool(
  tx: Tx,
  pool: { vendor: string; code: string; currency: string; name: string; seed: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into vendors.pool (vendor, code, currency, name, seed)
    values (${pool.vendor}, ${pool.code}, ${pool.currency}, ${pool.name}, ${pool.seed})
    on conflict
    do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

export type NewGame = { code: string; name: string; gameType: string; iconUrl: string }
/** Kept as it is when the vendor has a game of this code. */
export async function insertGame(
  tx: Tx,
  vendor: string,
  { code, name, gameType, iconUrl }: NewGame,
): Promise<void> {
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, turnover_weight_ppm)
    values (${vendor}, ${code}, ${gameType}, ${name}, ${iconUrl}, true, 1000000)
    on conflict (vendor, code) do nothing`.execute(tx)
}
