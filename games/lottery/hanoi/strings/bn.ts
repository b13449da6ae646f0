import { SEA_BN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const bn = wordsFor('হ্যানয়', plays, SEA_BN)
