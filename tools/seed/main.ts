import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, createPool } from '../../apps/platform/src/db/pool.ts'
import { migrate } from '../../apps/platform/src/db/migrate.ts'
import { seedDemo } from './demo.ts'

/** `npm run seed -- --scenario demo`: brings a database up to date and fills it. Repeating it changes nothing. */
const scenarios = { demo: seedDemo }

const { scenario } = parseArgs({ options: { scenario: { type: 'string', default: 'demo' } } }).values
const seed = scenarios[scenario as keyof typeof scenarios]
if (!seed) throw new Error(`There is no scenario "${scenario}"; choose one of: ${Object.keys(scenarios).join(', ')}.`)
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error("DATABASE_URL is not set; it names the platform's database.")
const dataDir = resolve(import.meta.dirname, '../..', process.env.PADMA_DATA ?? '.padma')
await mkdir(dataDir, { recursive: true })

await migrate(databaseUrl)
const pool = createPool(databaseUrl, 4)
const db = createDb(pool)
try {
  await seed({
    db,
    dataDir,
    masterKeyFile: process.env.PADMA_MASTER_KEY_FILE ?? join(dataDir, 'keys/master.key'),
    port: Number(process.env.PADMA_PORT ?? 4000),
  })
} finally {
  await db.destroy()
}
