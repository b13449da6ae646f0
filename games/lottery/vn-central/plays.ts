import { vietnamPlays } from '../kit/vietnam/plays.ts'
import { SOUTH } from '../kit/vietnam/structure.ts'

export const plays = vietnamPlays(SOUTH)
