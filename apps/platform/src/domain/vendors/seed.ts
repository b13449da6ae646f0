import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** The house's own vendor and its first game; a vendor is configuration and nothing else. Safe to repeat. */
export async function seedVendors(db: Db, { brandId, studioPublicKeyPem, studioUrl }: { brandId: number; studioPublicKeyPem: string; studioUrl: string }): Promise<void> {
  await sql`insert into vendors.vendor (code, brand_id, name, public_keys, base_url)
    values ('padma-studio', ${brandId}, 'Padma Studio', array[${studioPublicKeyPem}], ${studioUrl})
    on conflict (code) do update set public_keys = excluded.public_keys, base_url = excluded.base_url`.execute(db)
  await sql`insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, is_new, turnover_weight_ppm)
    values ('padma-studio', 'river-kites', 'RNG', 'River Kites', '/art/river-kites.svg', true, true, 1000000)
    on conflict (vendor, code) do nothing`.execute(db)
}
