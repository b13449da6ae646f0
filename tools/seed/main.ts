import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, createPool } from '../../apps/platform/src/db/pool.ts'
import { prepareDatabase } from '../../apps/platform/src/schema.ts'
import { ensurePostgres } from '../postgres/index.ts'
import { ensureKeys } from '../start/keys.ts'
import { settingsFrom } from '../start/product.ts'
import { seedDemo } from './demo.ts'
import { seedBrands } from '../../apps/platform/src/domain/brand/seed.ts'
import { fillGames } from './games/fill-games.ts'
import { seedHistory, seedNetwork } from './history/seed.ts'
import { seedMonth } from './month/index.ts'

/**
 * `npm run seed -- --scenario demo`: brings the database up to date and fills it. Repeating it
 * changes nothing. `--scenario month` lets a new database live through a month before it.
 * `--scenario history --bets 5000000` adds past play, `--scenario network` agents and
 * their teams with past play (`--members 100000 --bets 500000`), while the product is down.
 * `--games 10000` adds so many games of sixty vendors to the demo brand's lobby.
 */
const scenarios = {
  demo: seedDemo,
  month: seedMonth,
  history: seedHistory,
  network: seedNetwork,
}

const { scenario, bets, members, games } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'demo' },
    bets: { type: 'string' },
    members: { type: 'string' },
    games: { type: 'string', default: '0' },
  },
}).values
const seed = scenarios[scenario as keyof typeof scenarios]
if (!seed)
  throw new Error(
    `There is no scenario "${scenario}"; choose one of: ${Object.keys(scenarios).join(', ')}.`,
  )
const { port, dataDir } = settingsFrom(process.env, 'development')
ensureKeys(dataDir)

const databases = await ensurePostgres({ dataDir })
try {
  await prepareDatabase(databases.urls.platform)
  const db = createDb(createPool(databases.urls.platform, 4))
  try {
    await seed({
      db,
      dataDir,
      masterKeyFile: process.env.PADMA_MASTER_KEY_FILE ?? join(dataDir, 'keys/master.key'),
      port,
      url: databases.urls.platform,
      studioUrl: databases.urls.studio,
      sandboxUrl: databases.urls.sandbox,
      ...(bets && { bets: Number(bets) }),
      ...(members && { members: Number(members) }),
      say: (text) => console.log(text),
    })
    if (Number(games) > 0)
      await fillGames(db, { brandId: (await seedBrands(db)).demo, games: Number(games) })
  } finally {
    await db.destroy()
  }
} finally {
  await databases.stop()
}
