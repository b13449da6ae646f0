import { NORTH } from '../../kit/vietnam/structure.ts'
import { wordsEn } from '../../kit/vietnam/words.ts'

export const en = wordsEn('Vietnam North', NORTH, 'feed')
