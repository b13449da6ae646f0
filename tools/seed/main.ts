import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, createPool } from '../../apps/platform/src/db/pool.ts'
import { prepareDatabase } from '../../apps/platform/src/schema.ts'
import { ensurePostgres } from '../postgres/index.ts'
import { ensureKeys } from '../start/keys.ts'
import { settingsFrom } from '../start/product.ts'
import { seedDemo } from './demo.ts'

/**
 * `npm run seed -- --scenario demo`: brings the database up to date and fills it. Repeating it
 * changes nothing.
 */
const scenarios = { demo: seedDemo }

const { scenario } = parseArgs({
  options: { scenario: { type: 'string', default: 'demo' } },
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
    })
  } finally {
    await db.destroy()
  }
} finally {
  await databases.stop()
}
