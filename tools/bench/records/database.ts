import { testDatabase } from '@padma/testkit'
import pg from 'pg'
import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { listenersOf } from '../../../apps/platform/src/jobs/of-modules.ts'
import { modulesOn } from '../../../apps/platform/src/prove-books.ts'
import { fillHistory, type History } from '../../seed/history/fill.ts'

/** Of each four entries two are the member's and two the house's. */
const ENTRIES_A_BET = 4

/** A database of its own with past play of twelve games of three vendors. */
export function filledDatabase(entries: number, say: (text: string) => void) {
  const bets = Math.round(entries / ENTRIES_A_BET)
  return databaseOf({ bets, members: Math.max(100, Math.round(bets / 1_000)) }, say)
}

export async function databaseOf(
  of: Pick<History, 'bets' | 'members' | 'isNetwork'>,
  say: (text: string) => void,
) {
  const database = await testDatabase('platform')
  try {
    await withClient(database.url, (client) => client.query(games))
    const db = createDb(createPool(database.url, 1))
    const listeners = listenersOf(modulesOn(db).all).map(({ name }) => name)
    await db.destroy()
    await fillHistory(database.url, { brandId: 1, ...of, passwordHash: 'none', listeners }, say)
    return database
  } catch (error) {
    await database.drop()
    throw error
  }
}

export async function withClient<T>(
  url: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const games = `
  insert into brand.brand (id, code, name, settings) values (1, 'padma-demo', 'Padma', '{}')
    on conflict do nothing;
  insert into vendors.vendor (code, brand_id, name, base_url)
    select 'vendor-' || v, 1, 'Vendor ' || v, 'http://127.0.0.1:9' from generate_series(1, 3) v;
  insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    select 'vendor-' || (1 + g % 3), 'game-' || g, (array['RNG', 'LIVE', 'FISH'])[1 + g % 3],
      'Game ' || g, '/art/x.svg', 1000000
    from generate_series(1, 12) g`
