import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import { putTransferVendor } from './transfer-mode/index.ts'

/**
 * The house's own vendor and its first game; a vendor is configuration and nothing else. Safe to
 * repeat.
 */
export async function seedVendors(
  db: Db,
  {
    brandId,
    studioPublicKeyPem,
    studioUrl,
  }: { brandId: number; studioPublicKeyPem: string; studioUrl: string },
): Promise<void> {
  await seedVendor(db, {
    code: 'padma-studio',
    brandId,
    name: 'Padma Studio',
    logoUrl: '/art/vendors/padma-studio.svg',
    baseUrl: studioUrl,
    publicKeyPem: studioPublicKeyPem,
  })
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, is_new,
      has_free_play, turnover_weight_ppm, names)
    values ('padma-studio', 'river-kites', 'RNG', 'River Kites', '/art/river-kites.svg', true,
      true, true, 1000000,
      ${JSON.stringify({ bn: 'নদীর ঘুড়ি', ar: 'طائرات النهر الورقية' })}::jsonb)
    on conflict (vendor, code) do update set names = excluded.names`.execute(db)
}

/**
 * The sandbox's vendor, who integrated by the guide (docs/vendors) and is no part of the house.
 * Safe to repeat.
 */
export async function seedSampleVendor(
  db: Db,
  { brandId, publicKeyPem, url }: { brandId: number; publicKeyPem: string; url: string },
): Promise<void> {
  await seedVendor(db, {
    code: 'sample-vendor',
    brandId,
    name: 'Sample Vendor',
    logoUrl: '/art/vendors/sample-vendor.svg',
    baseUrl: url,
    publicKeyPem,
  })
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot,
      turnover_weight_ppm, names)
    values ('sample-vendor', 'sample-coin', 'ELOTT', 'Sample Coin', '/art/sample-coin.svg',
      true, 1000000, ${JSON.stringify({ bn: 'নমুনা কয়েন', ar: 'عملة نموذجية' })}::jsonb)
    on conflict (vendor, code) do update set names = excluded.names`.execute(db)
}

/**
 * The sandbox's vendor in transfer mode, who keeps players' money in wallets of its own. Safe to
 * repeat.
 */
export async function seedHaorGames(
  db: Db,
  box: SecretBox,
  { brandId, secret, url }: { brandId: number; secret: string; url: string },
): Promise<void> {
  await sql`
    insert into vendors.vendor (code, brand_id, name, base_url, logo_url)
    values ('haor-games', ${brandId}, 'Haor Games', ${`${url}/api`},
      '/art/vendors/haor-games.svg')
    on conflict (code) do update set base_url = excluded.base_url`.execute(db)
  await putTransferVendor(db, box, {
    vendor: 'haor-games',
    protocol: 'haor',
    agent: 'padma-demo',
    secret,
  })
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm, names)
    values ('haor-games', 'haor-dice', 'ELOTT', 'Haor Dice', '/art/haor-dice.svg', 100000,
      ${JSON.stringify({ bn: 'হাওর ডাইস', ar: 'نرد الهور' })}::jsonb)
    on conflict (vendor, code) do update set names = excluded.names`.execute(db)
}

async function seedVendor(
  db: Db,
  {
    code,
    brandId,
    name,
    logoUrl,
    baseUrl,
    publicKeyPem,
  }: {
    code: string
    brandId: number
    name: string
    logoUrl: string
    baseUrl: string
    publicKeyPem: string
  },
): Promise<void> {
  await sql`
    insert into vendors.vendor (code, brand_id, name, logo_url, base_url)
    values (${code}, ${brandId}, ${name}, ${logoUrl}, ${baseUrl})
    on conflict (code)
    do update
    set base_url = excluded.base_url, logo_url = case when vendors.vendor.logo_url = ''
      then excluded.logo_url else vendors.vendor.logo_url end`.execute(db)
  // Keys that were made again, with the folder they lie in, take the place of all before; a known
  // one is left as operators have it.
  await sql`
    with added as (insert into vendors.vendor_key (vendor, public_key, valid_from)
      values (${code}, ${publicKeyPem}, now()) on conflict (vendor, fingerprint) do nothing
      returning vendor)
    update vendors.vendor_key k
    set valid_until = greatest(now(), k.valid_from + interval '1 millisecond')
    from added
    where k.vendor = added.vendor
      and k.fingerprint <> vendors.key_fingerprint(${publicKeyPem}) and (k.valid_until is null
      or k.valid_until > now())`.execute(db)
}
