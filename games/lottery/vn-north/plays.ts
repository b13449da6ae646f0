import { vietnamPlays } from '../kit/vietnam/plays.ts'
import { NORTH } from '../kit/vietnam/structure.ts'

export const plays = vietnamPlays(NORTH)
