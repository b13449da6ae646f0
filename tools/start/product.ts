import { join, resolve } from 'node:path'
import type { Databases } from '../postgres/index.ts'
import type { ProcessPlan } from './supervise/supervise.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Settings = {
  /**
   * The portal's port; console, studio and sandbox take the next three; after them the sandbox's
   * SMS centre and mail server.
   */
  port: number
  /** Keys, demo sign-ins, logs and (usually) the database. Absolute. */
  dataDir: string
  nodeEnv: 'production' | 'development' | 'test'
  /** What a new database is filled with (tools/seed); the demo world alone unless it says more. */
  scenario?: 'demo' | 'month'
  /** Added to the environment of every process. */
  env?: Record<string, string>
}

const defaultPort = 4000

export function settingsFrom(env: NodeJS.ProcessEnv, nodeEnv: Settings['nodeEnv']): Settings {
  const port = Number(env.PADMA_PORT ?? defaultPort)
  if (!Number.isInteger(port) || port < 1 || port > 65_530)
    throw new Error(`PADMA_PORT is "${env.PADMA_PORT}"; it must be a port from 1 to 65530.`)
  return {
    port,
    dataDir: resolve(root, env.PADMA_DATA ?? '.padma'),
    nodeEnv,
  }
}

export function addresses(port: number) {
  const at = (offset: number) => `http://localhost:${port + offset}`
  return { portal: at(0), console: at(1), studio: at(2), sandbox: at(3) }
}

/** The servers that together are Padma. */
export function productPlan(settings: Settings, databases: Databases): ProcessPlan[] {
  const plan = (name: 'platform' | 'studio' | 'sandbox', portOffset: number): ProcessPlan => ({
    name,
    entry: join(root, 'apps', name, 'src/main.ts'),
    // The commands here run a demonstration, outside world included; a real deployment has no
    // sandbox.
    env: {
      ...environment(settings),
      DATABASE_URL: databases.urls[name],
      ...(name === 'sandbox' && { PADMA_SANDBOX: '1' }),
      ...(name === 'studio' && {
        PADMA_RESULTS_FEED: `http://127.0.0.1:${settings.port + 3}/results-feed`,
      }),
      ...(name === 'platform' && {
        PADMA_SMPP_URL: `smpp://padma:sandbox@127.0.0.1:${settings.port + 4}`,
        PADMA_SMTP_URL: `smtp://127.0.0.1:${settings.port + 5}`,
      }),
    },
    readyUrl: `http://127.0.0.1:${settings.port + portOffset}/readyz`,
  })
  return [plan('platform', 0), plan('studio', 2), plan('sandbox', 3)]
}

/** What the seed sees: all three databases, because it fills them all. */
export function seedEnvironment(settings: Settings, databases: Databases): Record<string, string> {
  return {
    ...environment(settings),
    DATABASE_URL: databases.urls.platform,
    STUDIO_DATABASE_URL: databases.urls.studio,
    SANDBOX_DATABASE_URL: databases.urls.sandbox,
  }
}

function environment(settings: Settings): Record<string, string> {
  return {
    PADMA_PORT: String(settings.port),
    PADMA_DATA: settings.dataDir,
    PADMA_MASTER_KEY_FILE: join(settings.dataDir, 'keys/master.key'),
    NODE_ENV: settings.nodeEnv,
    ...settings.env,
  }
}
