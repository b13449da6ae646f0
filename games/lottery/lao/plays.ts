import type { DrawPlay } from '@padma/game-protocol'
import { topPlays } from '../kit/sea/plays.ts'

/** The number of four digits. */
export const plays: readonly DrawPlay<string>[] = topPlays<string>((number) => number, 4)
