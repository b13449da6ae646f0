import type { DrawWords } from '../../kit/words.ts'
import { SEA_BN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const bn: DrawWords = {
  ...wordsFor('ফোর ডি', plays, SEA_BN),
  prizes: [
    ['১ম', 1],
    ['২য়', 1],
    ['৩য়', 1],
    ['বিশেষ', 10],
    ['সান্ত্বনা', 10],
  ],
}
