import type { PoolPart } from '@padma/contract/wallet-api'
import type { Taken } from '@padma/ledger'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { openSecret } from '../keys/index.ts'
import type { Key } from '../signatures.ts'

/**
 * `keys`: those good now, the newest first. `payout_limit`: the most that one win may pay, in
 * units.
 */
export type VendorRow = {
  code: string
  brand_id: number
  keys: Key[]
  base_url: string
  is_enabled: boolean
  payout_limit: bigint
}

type KeptKey = { pem: string; secret: string | null }

export async function allVendors(db: Db, box: SecretBox): Promise<VendorRow[]> {
  const { rows } = await sql<Omit<VendorRow, 'keys'> & { kept: KeptKey[] }>`
    select code, brand_id, base_url, is_enabled, payout_limit, array(
      select json_build_object(
        'pem', public_key, 'secret', encode(sealed_secret, 'base64'))
      from vendors.vendor_key k
      where k.vendor = v.code and k.valid_from <= now() and (k.valid_until is null
        or k.valid_until > now())
      order by k.valid_from desc) as kept
    from vendors.vendor v`.execute(db)
  return rows.map(({ kept, ...vendor }) => ({
    ...vendor,
    keys: kept.flatMap((key) => keyOf(box, vendor.code, key)),
  }))
}

/**
 * None, where the secret was sealed under another master key: the other vendors' doors stay open.
 */
function keyOf(box: SecretBox, vendor: string, { pem, secret }: KeptKey): Key[] {
  if (secret === null) return [pem]
  try {
    return [openSecret(box, vendor, Buffer.from(secret, 'base64'))]
  } catch {
    return []
  }
}

/**
 * What `/user/info` and `/user/balance` say, in one look without a lock. Indexes: members.member
 * (vendor_user), game_session pk, game pk.
 */
export type Asked = {
  player_id: bigint | null
  country: string
  registered_at: Date | null
  wallet_currency: string | null
  is_token_of_user: boolean
  is_token_live: boolean
  is_game_known: boolean
  /** Cash and bonus. */
  playable: bigint
}

export async function lookUp(
  db: Db,
  vendor: string,
  user: string,
  tokenHash: Buffer | null,
  gameCode: string | null,
): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select m.id as player_id, 'BD' as country, m.created_at as registered_at,
      a.currency as wallet_currency,
      coalesce(s.player_id = m.id, false) as is_token_of_user,
      coalesce(s.replaced_at is null and s.ends_at > now()
        and s.last_used_at > now() - s.idle, false) as is_token_live,
      g.code is not null as is_game_known,
      a.balance + (select b.balance from ledger.account b where b.owner_id = m.id
        and b.kind = 'bonus' and b.currency = a.currency) as playable
    from (select 1) one
    left join members.member m on m.vendor_user = ${user}
    left join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
    left join vendors.game_session s on s.token_hash = ${tokenHash} and s.vendor = ${vendor}
    left join vendors.game g on g.vendor = ${vendor} and g.code = ${gameCode}
      and g.is_enabled`.execute(db)
  return rows[0]!
}

/**
 * A bet, win, play or rollback as the SQL function `vendors.take` reads it. Amounts are units in
 * decimal digits.
 */
export type Movement = {
  vendor: string
  brand_id: number
  kind: 'bet' | 'win' | 'play' | 'rollback'
  uuid: string
  /** Of a play: its win's id. */
  reference: string | null
  user: string
  token_hash_hex: string
  round_ref: string
  game_code: string
  closes: boolean
  /** Of a rollback only the wallet knows it. */
  amount: string | null
  currency: string | null
  is_free: boolean
  /** Need not refer to a bet. */
  is_promo: boolean
  /** Whose round a free bet uses. */
  reward_uuid: string | null
  supplier_transaction_id: string
  fingerprint: string
  /**
   * The brand's highest stake of one bet, for players who have no limit of their own; null where
   * none applies.
   */
  stake_limit: string | null
  /** The most that one win may pay. */
  payout_limit: string
  /** Of a call that closes its round: what the vendor says counts of its stake. */
  turnover: string | null
  /** Of a settlement: what its bets reserved and was not played. */
  refund: string | null
  win_amount?: string
  win_fingerprint?: string
  win_supplier_transaction_id?: string
  /** Parts of it that go to pools, or come out of them; of a play its win's are apart. */
  jackpot?: PoolPart[]
  win_jackpot?: PoolPart[]
  /** Requests of one sequence are taken in their order, those of one lane together. */
  sequence?: number
  lane?: string
}
/** `balance` in units, null for an unknown user, or one whose token it is not. */
export type MovementAnswer = { status: string; currency: string | null; balance: bigint | null }

/** One transaction for all of them; it answers in the order asked. */
export async function takeMovements(
  db: Db,
  movements: Movement[],
  stripe: number,
  waits: boolean,
): Promise<Taken<MovementAnswer>[]> {
  const requests = JSON.stringify(movements.map((movement, ordinal) => ({ ordinal, ...movement })))
  const { rows } = await sql<
    MovementAnswer & { ordinal: number }
  >`select * from vendors.take(${requests}::json, ${stripe}, ${waits})`.execute(db)
  const taken: Taken<MovementAnswer>[] = []
  for (const { ordinal, ...answer } of rows)
    taken[ordinal] =
      answer.status === 'again' || answer.status === 'busy' ? answer.status : { answer }
  return taken
}
