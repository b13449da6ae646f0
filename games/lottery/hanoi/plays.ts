import type { DrawPlay } from '@padma/game-protocol'
import { bottomPlays, topPlays } from '../kit/sea/plays.ts'

/**
 * The special and the 1st prize of the northern draw: the top is of the one, the bottom of the
 * other.
 */
export type HanoiDraw = { special: string; first: string }

export const plays: readonly DrawPlay<HanoiDraw>[] = [
  ...topPlays<HanoiDraw>(({ special }) => special, 4),
  ...bottomPlays<HanoiDraw>(({ first }) => first),
]
