import type { GameSearch } from '../../address/paths.ts'

const keys = ['vassalage', 'gameCode', 'gameType', 'round', 'vendor', 'playType'] as const

/** The game that an address names; numbers arrive as the router has read them. */
export const readGame = (raw: Record<string, unknown>): GameSearch =>
  Object.fromEntries(
    keys.flatMap((key) => (raw[key] ? [[key, String(raw[key]).slice(0, 80)]] : [])),
  )
