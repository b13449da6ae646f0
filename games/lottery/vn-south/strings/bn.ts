import { SOUTH } from '../../kit/vietnam/structure.ts'
import { wordsBn } from '../../kit/vietnam/words.ts'

export const bn = wordsBn('ভিয়েতনাম দক্ষিণ', SOUTH, 'feed')
