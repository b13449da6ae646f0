import { NORTH } from '../../kit/vietnam/structure.ts'
import { wordsBn } from '../../kit/vietnam/words.ts'

export const bn = wordsBn('ভিয়েতনাম উত্তর', NORTH, 'feed')
