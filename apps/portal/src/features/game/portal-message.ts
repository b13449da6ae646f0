import { parseUnits } from '@padma/money'

export type GameMessage =
  | 'padma:balance'
  | 'padma:relaunch'
  | 'padma:deposit'
  | 'padma:round'
  | 'padma:rested'
  | 'padma:open-game'
const known: readonly string[] = [
  'padma:balance',
  'padma:relaunch',
  'padma:deposit',
  'padma:round',
  'padma:rested',
  'padma:open-game',
] satisfies GameMessage[]

/**
 * What we tell the game: money came or went beside its rounds, so that the balance it shows is the
 * one there is.
 */
export const balanceMessage = (balance: string) => ({
  type: 'padma:wallet',
  balanceUnits: `${parseUnits(balance) ?? 0n}`,
})

/** The launched page, opened at one played round. */
export function atRound(url: string, round: string): string {
  const address = new URL(url)
  address.searchParams.set('round', round)
  return address.href
}

/** The launched page in our theme; a lottery's wears it. */
export function inTheme(url: string, theme: 'light' | 'dark'): string {
  const address = new URL(url)
  address.searchParams.set('theme', theme)
  return address.href
}

/** Of `padma:open-game`: the code of another game of the same vendor. */
export function gameAsked(data: unknown): string | null {
  const { gameCode } = (data ?? {}) as { gameCode?: unknown }
  return typeof gameCode === 'string' && /^[\w-]{1,80}$/.test(gameCode) ? gameCode : null
}

/**
 * Whether the game shows a round whose result our own server may know already: from the press on
 * until the game has shown it all, or gave it up. So long the bar keeps the figures from before the
 * round.
 */
export function isHeldAfter(wasHeld: boolean, message: GameMessage | null): boolean {
  if (message === 'padma:round') return true
  return message === null || message === 'padma:deposit' ? wasHeld : false
}

/** What a game may tell us: only from the very frame and origin that we launched. */
export function readGameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  launched: { url: string; frame: unknown },
): GameMessage | null {
  if (event.source !== launched.frame || event.origin !== new URL(launched.url).origin) return null
  const type = (event.data as { type?: unknown } | null)?.type
  return typeof type === 'string' && known.includes(type) ? (type as GameMessage) : null
}
