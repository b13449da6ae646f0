import type { Verifiable } from '@padma/games/verify/verifiable.ts'

/** Each game's rules and words load when a round of it is verified. */
const files = import.meta.glob<Verifiable>('../../../../../games/*/*/verify.ts', {
  import: 'verifiable',
})
const byCode = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-2)!, load] as const),
)

export const gameCodes: readonly string[] = [...byCode.keys()].toSorted()

/** The rules of a game; null where there is none of this code. */
export const loadGame = async (code: string): Promise<Verifiable | null> =>
  (await byCode.get(code)?.()) ?? null

export const loadLotteries = async () => (await import('@padma/games/draws.ts')).drawGames
