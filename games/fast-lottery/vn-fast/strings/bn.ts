import { NORTH } from '../../../lottery/kit/vietnam/structure.ts'
import { wordsBn } from '../../../lottery/kit/vietnam/words.ts'

export const bn = wordsBn('দ্রুত ২৭', NORTH, 'fair')
