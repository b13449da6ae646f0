import { slotVerifiable } from '../kit/verifiable.ts'
import { summitJackpotRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { TABLE } from './table.ts'

export const verifiable = slotVerifiable('summit-jackpot', TABLE, summitJackpotRules, { en, bn })
