import { NORTH } from '../../../lottery/kit/vietnam/structure.ts'
import { wordsEn } from '../../../lottery/kit/vietnam/words.ts'

export const en = wordsEn('Fast 27', NORTH, 'fair')
