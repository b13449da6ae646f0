import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'

/** How far the wagering of the active bonus is. */
export type ActiveBonus = { required: bigint; done: bigint; expiresAt: Date | null }

/** Index: bonus_active. */
export async function activeBonus(tx: Tx, playerId: bigint): Promise<ActiveBonus | null> {
  const { rows } = await sql<ActiveBonus>`
    select required, done, expires_at as "expiresAt"
    from wallet.bonus where player_id = ${playerId} and state = 'active'`.execute(tx)
  return rows[0] ?? null
}
