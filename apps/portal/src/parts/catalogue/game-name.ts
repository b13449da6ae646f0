import type { Game } from '@padma/contract'
import { type Key, useT } from '@padma/i18n'

/** A game's name in the language at hand when we have it, else the vendor's. */
export function useGameName(): (game: { code: string; name: string }) => string {
  const t = useT('home')
  return ({ code, name }) => {
    const key = `game_${code}` as Key<'home'>
    const text = t(key)
    return text === key ? name : text
  }
}

export const nameParts = (game: Game): { code: string; name: string } => ({
  code: game.gameName,
  name: game.displayName || game.nodeName,
})

const vendors: Record<string, string> = {
  'padma-studio': 'Padma Studio',
  'sample-vendor': 'Sample Vendor',
}
export const vendorName = (vassalage: string): string => vendors[vassalage] ?? vassalage

/**
 * Only our own studio's rounds can be drawn again by those who played them; of other vendors
 * nothing is promised.
 */
export function isCheckable(game: Game): boolean {
  return game.vassalage === 'padma-studio'
}
