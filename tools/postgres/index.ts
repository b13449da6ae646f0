import { type App, type Embedded, embeddedPostgres, roles } from './embedded.ts'
import { withAdmin } from './databases.ts'

export { type App, type Embedded, embeddedPostgres, roles }

export type Databases = Pick<Embedded, 'adminUrl' | 'urls' | 'pid' | 'stop'>

const variables = {
  platform: 'DATABASE_URL',
  studio: 'STUDIO_DATABASE_URL',
  sandbox: 'SANDBOX_DATABASE_URL',
} as const

/**
 * The product's databases: those named by DATABASE_URL, STUDIO_DATABASE_URL and
 * SANDBOX_DATABASE_URL when the first is set, else the embedded PostgreSQL of the data folder (see
 * `embeddedPostgres`).
 */
export async function ensurePostgres(options: {
  dataDir: string
  durable?: boolean
  /** Start it again when it dies; for the supervisor. */
  keepAlive?: boolean
  env?: NodeJS.ProcessEnv
}): Promise<Databases> {
  const env = options.env ?? process.env
  if (!env.DATABASE_URL) return embeddedPostgres(options)
  const urls = {} as Record<App, string>
  for (const app of Object.keys(variables) as App[]) {
    const url = env[variables[app]]
    if (!url) {
      throw new Error(
        `DATABASE_URL is set, so the embedded PostgreSQL is not used; then ${variables[app]} is needed too: ` +
          `the ${app}'s own database with a role of its own, which cannot connect to the others. Or unset DATABASE_URL.`,
      )
    }
    urls[app] = url
  }
  await checkVersion(urls.platform)
  return { adminUrl: urls.platform, urls, pid: () => undefined, stop: async () => undefined }
}

async function checkVersion(url: string): Promise<void> {
  const version = await withAdmin(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    return Number(rows[0]?.version)
  })
  if (version < 180_000)
    throw new Error(
      `DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}; Padma needs 18 or newer.`,
    )
}
