import { renameSync } from 'node:fs'
import { checkSchema, OtherSchema } from '../../packages/migrations/src/index.ts'
import { schema as platform } from '../../apps/platform/src/schema.ts'
import { schema as sandbox } from '../../apps/sandbox/src/schema.ts'
import { schema as studio } from '../../apps/studio/src/schema.ts'
import { type App, type Databases, ensurePostgres } from '../postgres/index.ts'

const schemas: Record<App, readonly URL[]> = { platform, studio, sandbox }

/**
 * The product's databases. Embedded ones that another version made are set aside with their whole
 * data folder, and new ones are made; databases that were given to us are refused.
 */
export async function openDatabases(options: {
  dataDir: string
  env?: NodeJS.ProcessEnv
  say?: (line: string) => void
  onSetAside?: () => Promise<void>
}): Promise<Databases> {
  const { dataDir, env = process.env, say = console.log } = options
  const open = () => ensurePostgres({ dataDir, env, keepAlive: true })
  const databases = await open()
  try {
    for (const [app, files] of Object.entries(schemas))
      await checkSchema(databases.urls[app as App], files)
    return databases
  } catch (error) {
    await databases.stop(15_000)
    if (!(error instanceof OtherSchema) || env.DATABASE_URL) throw error
    if (databases.pid() !== undefined)
      throw new Error(`${error.message} Another process still uses it; stop that first.`, {
        cause: error,
      })
  }
  const aside = `${dataDir}.before-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`
  renameSync(dataDir, aside)
  say(`The data were made by another version of Padma: set aside as ${aside}, starting anew.`)
  await options.onSetAside?.()
  return open()
}
