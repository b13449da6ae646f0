import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'

export type VendorRow = { code: string; brand_id: number; public_keys: string[]; base_url: string; is_enabled: boolean }

export async function findVendor(db: Db, code: string): Promise<VendorRow | undefined> {
  return (await sql<VendorRow>`select code, brand_id, public_keys, base_url, is_enabled from vendors.vendor where code = ${code}`.execute(db)).rows[0]
}

/** All that steps 6 to 9 are decided on, in one look before the lock. Indexes: accounts.member (vendor_user), game_session pk, game pk. */
export type Asked = {
  player_id: bigint | null
  country: string
  registered_at: Date | null
  wallet_currency: string | null
  is_token_known: boolean
  is_token_of_user: boolean
  is_token_live: boolean
  is_game_known: boolean
  weight_ppm: number | null
}

export async function lookUp(db: Db, vendor: string, user: string, tokenHash: Buffer | null, gameCode: string | null): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select m.id as player_id, 'BD' as country, m.created_at as registered_at, a.currency as wallet_currency,
      s.token_hash is not null as is_token_known,
      coalesce(s.player_id = m.id, false) as is_token_of_user,
      coalesce(s.replaced_at is null and s.created_at > now() - interval '8 hours' and s.last_used_at > now() - interval '30 minutes', false) as is_token_live,
      g.code is not null as is_game_known, g.turnover_weight_ppm as weight_ppm
    from (select 1) one
    left join accounts.member m on m.vendor_user = ${user}
    left join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    left join vendors.game_session s on s.token_hash = ${tokenHash} and s.vendor = ${vendor}
    left join vendors.game g on g.vendor = ${vendor} and g.code = ${gameCode} and g.is_enabled`.execute(db)
  return rows[0]!
}

/** A session used is good for another 30 minutes; written at most once a minute. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`update vendors.game_session set last_used_at = now() where token_hash = ${tokenHash} and last_used_at < now() - interval '1 minute'`.execute(db)
}

export type Taken = { ordinal: number; status: string; balance: bigint }

export async function takeBatch(db: Db, requests: object[], stripe: number): Promise<Taken[]> {
  return (await sql<Taken>`select * from vendors.take(${JSON.stringify(requests)}::jsonb, ${stripe})`.execute(db)).rows
}

export async function playableBalance(db: Db, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`select coalesce(sum(balance), 0)::bigint as balance from ledger.account where owner_id = ${playerId} and kind in ('cash', 'bonus')`.execute(db)
  return rows[0]!.balance
}
