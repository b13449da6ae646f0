import type { DrawWords } from '../../kit/words.ts'
import { SEA_BN, wordsFor } from '../../kit/sea/words.ts'
import { plays } from '../plays.ts'

export const bn: DrawWords = {
  ...wordsFor('থাই', plays, SEA_BN),
  prizes: [
    ['১ম', 1],
    ['সামনের তিন', 2],
    ['শেষের তিন', 2],
    ['শেষ দুই', 1],
  ],
}
