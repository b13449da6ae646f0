import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Games } from '../games.ts'

/** A pool as its meter shows it: the seed at least, once it is shown. */
type Meter = { gameCode: string; pool: string; name: string; units: bigint }

/** The meters of a game, or of all games, in a currency. A handful of rows; index: meter pk. */
export async function poolsOf(
  db: Db,
  games: Games,
  currency: string,
  gameCode?: string,
): Promise<Meter[]> {
  const pools = [...games.values()].flatMap((game) =>
    game.engine === 'instant' && (gameCode === undefined || game.code === gameCode)
      ? (game.jackpots ?? []).map((jackpot) => ({ ...jackpot, gameCode: game.code }))
      : [],
  )
  if (pools.length === 0) return []
  const { rows } = await sql<{ pool: string; units: bigint }>`
    select pool, units from meter
    where currency = ${currency} and pool = any(${pools.map(({ pool }) => pool)}::text[])`.execute(
    db,
  )
  const shown = new Map(rows.map(({ pool, units }) => [pool, units]))
  return pools.map(({ gameCode: code, pool, name, seedUnits }) => ({
    gameCode: code,
    pool,
    name,
    units: shown.get(pool) ?? seedUnits,
  }))
}
