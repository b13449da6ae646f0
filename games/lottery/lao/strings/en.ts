import { SEA_EN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const en = wordsFor('Lao', plays, SEA_EN)
