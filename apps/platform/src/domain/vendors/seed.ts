import { sql } from 'kysely'
import { insertAudit } from '../audit/index.ts'
import { enrolPool } from './keys/index.ts'
import type { Db } from '../../db/pool.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import { putTransferVendor } from './transfer-mode/index.ts'

type SeededGame = {
  code: string
  name: string
  type: string
  /** In languages other than `name`'s. */
  names: Record<string, string>
  turnoverWeightPpm: number
  hasFreeRounds: boolean
  /** Name of its picture, where it is not the game's code. */
  tile?: string
  /** Pools that it feeds, in each currency that it is played in. */
  jackpots?: readonly { pool: string; name: string; seedUnits: bigint }[]
  classify?: 'JP' | 'TG' | 'AC' | 'BG' | 'CF' | ''
  minBetUnits?: bigint
  /** Of a lottery that pays by the player's prize mode. */
  prizeSeries?: 'Lott' | 'ZY' | 'Elott' | 'SEA'
}
const RIVER_KITES: SeededGame = {
  code: 'river-kites',
  name: 'River Kites',
  type: 'RNG',
  names: { bn: 'নদীর ঘুড়ি', ar: 'طائرات النهر الورقية' },
  turnoverWeightPpm: 1_000_000,
  hasFreeRounds: true,
}

/**
 * The house's own vendor and its games; a vendor is configuration and nothing else. Safe to repeat.
 */
export async function seedVendors(
  db: Db,
  {
    brandId,
    studioPublicKeyPem,
    studioUrl,
    games = [RIVER_KITES],
  }: {
    brandId: number
    studioPublicKeyPem: string
    studioUrl: string
    games?: readonly SeededGame[]
  },
): Promise<void> {
  await seedVendor(db, {
    code: 'padma-studio',
    brandId,
    name: 'Padma Studio',
    logoUrl: '/art/vendors/padma-studio.svg',
    baseUrl: studioUrl,
    publicKeyPem: studioPublicKeyPem,
  })
  for (const game of games)
    await sql`
      insert into vendors.game (vendor, code, game_type, name, icon_url, is_hot, is_new,
        has_free_play, has_free_rounds, turnover_weight_ppm, names, classify, min_bet, prize_series)
      values ('padma-studio', ${game.code}, ${game.type}, ${game.name},
        ${`/art/games/${game.tile ?? game.code}.svg`}, ${game.code === RIVER_KITES.code},
        ${game.type === 'RNG'}, true,
        ${game.hasFreeRounds}, ${game.turnoverWeightPpm}, ${JSON.stringify(game.names)}::jsonb,
        ${game.classify ?? ''}, ${game.minBetUnits ?? null}, ${game.prizeSeries ?? null})
      on conflict (vendor, code)
      do update set names = excluded.names, icon_url = excluded.icon_url,
        classify = excluded.classify, min_bet = excluded.min_bet,
          prize_series = excluded.prize_series`.execute(db)
  for (const { pool, name, seedUnits } of games.flatMap(({ jackpots = [] }) => jackpots))
    for (const currency of POOL_CURRENCIES) await seedPool(db, { pool, name, currency, seedUnits })
}

/** The demo's money, and the play money of trials. */
const POOL_CURRENCIES = ['BDT', 'FUN']

async function seedPool(
  db: Db,
  pool: { pool: string; name: string; currency: string; seedUnits: bigint },
): Promise<void> {
  const { rows } = await sql`
    select from vendors.pool
    where vendor = 'padma-studio' and code = ${pool.pool} and currency = ${pool.currency}`.execute(
    db,
  )
  if (rows.length > 0) return
  await enrolPool(
    { db, now: () => new Date(), audit: insertAudit },
    { operatorId: null, ip: '' },
    {
      vendor: 'padma-studio',
      code: pool.pool,
      currency: pool.currency,
      name: pool.name,
      seed: pool.seedUnits,
    },
  )
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
    values
      ('sample-vendor', 'sample-coin', 'ELOTT', 'Sample Coin', '/art/sample-coin.svg',
        true, 1000000, ${JSON.stringify({ bn: 'নমুনা কয়েন', ar: 'عملة نموذجية' })}::jsonb),
      ('sample-vendor', 'sample-match', 'SPORTS', 'Sample Match', '', false, 1000000,
        ${JSON.stringify({ bn: 'নমুনা ম্যাচ', ar: 'مباراة نموذجية' })}::jsonb),
      ('sample-vendor', 'sample-duel', 'PVP', 'Sample Duel', '', false, 0,
        ${JSON.stringify({ bn: 'নমুনা দ্বৈরথ', ar: 'مبارزة نموذجية' })}::jsonb)
    on conflict (vendor, code) do update set names = excluded.names`.execute(db)
  await sql`
    update vendors.vendor set demo_url = ${`${url}/play?game=sample-match&demo=1`}
    where code = 'sample-vendor' and demo_url = ''`.execute(db)
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
