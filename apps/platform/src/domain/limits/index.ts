import { parseUnits } from '@padma/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/pool.ts'
import type { Settings } from '../brand/index.ts'

/** 50,000 whole units of whatever the currency is: as much as one deposit may be. */
const STAKE_LIMIT = 50_000n * 100_000n

/**
 * The most that one bet may stake on a brand, in units: what players are under who have no limit of
 * their own.
 */
export function stakeLimitOf(settings: Pick<Settings, 'stakeLimits'>, currency: string): bigint {
  const most = settings.stakeLimits[currency]
  return most === undefined ? STAKE_LIMIT : parseUnits(most)!
}

/**
 * The most that a player may stake at once, in units; a bet above it is refused as
 * RS_ERROR_LIMIT_REACHED.
 */
export async function setStakeLimit(db: Db | Tx, playerId: bigint, units: bigint): Promise<void> {
  await sql`
    insert into limits.player_limit (player_id, kind, units)
    values (${playerId}, 'single_stake', ${units})
    on conflict (player_id, kind) do update set units = excluded.units, set_at = now()`.execute(db)
}
