import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const CODE = 'haor-games'
export const PREFIX = '/haor-games'
export const AGENT = 'padma-demo'

export type Settings = {
  /** Shared with the operator: signs all they ask. */
  secret: string
  ownUrl: string
  /** The portals that may frame our page. */
  portalOrigins: string[]
  /** How long a late answer takes, and how long a dead line stays open, in milliseconds. */
  lateMs: number
  deadMs: number
}

/** Null without the secret: then no one has enrolled us, and the game is not there. */
export function readSettings(env: NodeJS.ProcessEnv): Settings | null {
  const file = join(env.PADMA_DATA ?? '.padma', 'keys', `${CODE}.secret`)
  if (!existsSync(file)) return null
  const base = Number(env.PADMA_PORT ?? 4000)
  return {
    secret: readFileSync(file, 'utf8').trim(),
    ownUrl: `http://localhost:${base + 3}`,
    portalOrigins: [`http://localhost:${base}`, `http://127.0.0.1:${base}`],
    lateMs: 12_000,
    deadMs: 20_000,
  }
}
