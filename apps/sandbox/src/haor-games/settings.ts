/** What it signs with is of this purpose among the sandbox's secrets. */
export const HAOR_SECRET = 'haor-games'
export const PREFIX = '/haor-games'

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

export function haorSettings(base: number, secretOf: (purpose: string) => string): Settings {
  return {
    secret: secretOf(HAOR_SECRET),
    ownUrl: `http://localhost:${base + 3}`,
    portalOrigins: [`http://localhost:${base}`, `http://127.0.0.1:${base}`],
    lateMs: 12_000,
    deadMs: 20_000,
  }
}
