import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withAdmin } from '../../postgres/databases.ts'
import { PLAYERS, type World } from './world.ts'

const WEEKS = 10

/**
 * Fills so many entries into the ten weeks before this one, in bulk and as true as any: their
 * balances chain, their rounds add up.
 */
export async function fillHistory(
  world: World,
  entries: number,
  say: (text: string) => void,
): Promise<void> {
  const pairs = Math.round(entries / WEEKS / PLAYERS / 4)
  await withAdmin(world.url, async (client) => {
    await client.query(readFileSync(join(import.meta.dirname, 'history.sql'), 'utf8'))
    for (let weeksAgo = WEEKS; weeksAgo > 0; weeksAgo--) {
      const began = performance.now()
      await client.query('select bench.fill_week(ledger.current_period() - 7 * $1::int, $2)', [
        weeksAgo,
        pairs,
      ])
      say(
        `history: week -${weeksAgo}, ${pairs * PLAYERS * 4} entries in ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
    await client.query('drop table bench.fill_pair, bench.fill_player')
  })
  // Before anything is measured: else it would be autovacuum that is.
  await world.admin.query('vacuum (freeze, analyze)')
}
