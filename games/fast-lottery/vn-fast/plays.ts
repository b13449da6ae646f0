import { vietnamPlays } from '../../lottery/kit/vietnam/plays.ts'
import { NORTH } from '../../lottery/kit/vietnam/structure.ts'

export const plays = vietnamPlays(NORTH)
