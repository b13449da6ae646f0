import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

export type ActiveBonus = {
  id: bigint
  source: 'promotion' | 'reward'
  required: bigint
  done: bigint
  maxBet: bigint | null
  maxCashout: bigint | null
  createdAt: Date
  expiresAt: Date | null
}

/** As far as it is counted; the caller has brought the turnover up to date. Index: bonus_active. */
export async function activeBonus(tx: Tx, playerId: bigint): Promise<ActiveBonus | null> {
  const { rows } = await sql<ActiveBonus>`
    select id, source, required, done, max_bet as "maxBet", max_cashout as "maxCashout",
      created_at as "createdAt", expires_at as "expiresAt"
    from wallet.bonus
    where player_id = ${playerId} and state = 'active'`.execute(tx)
  return rows[0] ?? null
}
