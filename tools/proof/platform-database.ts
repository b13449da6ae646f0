import { prepareDatabase } from '../../apps/platform/src/schema.ts'
import { ensurePostgres } from '../postgres/index.ts'
import { settingsFrom } from '../start/product.ts'

/**
 * The platform's database: DATABASE_URL, else the embedded PostgreSQL of the data folder, which may
 * be in use by `npm start`.
 */
export async function platformDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, stop: async () => undefined }
  const databases = await ensurePostgres({
    dataDir: settingsFrom(process.env, 'development').dataDir,
  })
  await prepareDatabase(databases.urls.platform)
  return { url: databases.urls.platform, stop: () => databases.stop() }
}
