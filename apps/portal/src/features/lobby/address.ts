export const listTypes = ['hot', 'fav', 'recent'] as const
export type ListType = (typeof listTypes)[number]
const gameClasses = ['JP', 'TG', 'AC', 'BG'] as const
export type ClassId = (typeof gameClasses)[number]

/**
 * What the address of a lobby says. `page`: the vendor, and `game`: a vendor or one game, as the
 * category pages name it; without `type` all games are listed.
 */
export type LobbySearch = {
  page?: string
  game?: string
  type?: ListType
  classify?: ClassId
  minBet?: string
  name?: string
}

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.includes(value as T)
const code = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined

/** Only what is asked for and means something; numbers arrive as the router has read them. */
export function readLobby(raw: Record<string, unknown>): LobbySearch {
  const name = typeof raw.name === 'string' || typeof raw.name === 'number' ? `${raw.name}` : ''
  const minBet = `${raw.minBet ?? ''}`
  return {
    game: code(raw.game),
    type: isOneOf(listTypes, raw.type) ? raw.type : undefined,
    classify: isOneOf(gameClasses, raw.classify) ? raw.classify : undefined,
    minBet: /^\d{1,9}(\.\d{1,2})?$/.test(minBet) ? minBet : undefined,
    name: name.trim().slice(0, 60) || undefined,
  }
}
