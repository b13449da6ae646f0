import type { DrawWords } from '../../kit/words.ts'
import { SEA_EN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const en: DrawWords = {
  ...wordsFor('4D', plays, SEA_EN),
  prizes: [
    ['1st', 1],
    ['2nd', 1],
    ['3rd', 1],
    ['Special', 10],
    ['Consolation', 10],
  ],
}
