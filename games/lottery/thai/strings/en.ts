import type { DrawWords } from '../../kit/words.ts'
import { SEA_EN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const en: DrawWords = {
  ...wordsFor('Thai', plays, SEA_EN),
  prizes: [
    ['1st', 1],
    ['Front three', 2],
    ['Last three', 2],
    ['Last two', 1],
  ],
}
