import type { Settings } from '../../brand/index.ts'

type Played = { game_type: string; rank_level: number }
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const

/** How much valid bet makes a point for a member of this label; null: none is earned. */
export function ratioOf(
  points: Settings['points'],
  ranks: Settings['ranks'],
  { game_type, rank_level }: Played,
): bigint | null {
  const gameType = gameTypes.find((one) => one === game_type)
  if (!gameType) return null
  const ratio = points[gameType]
  const percent = BigInt(ranks.levels[rank_level]?.pointsPercent ?? 100)
  if (ratio === 0n || percent === 0n) return null
  const ofLabel = (ratio * 100n) / percent
  return ofLabel > 0n ? ofLabel : 1n
}
