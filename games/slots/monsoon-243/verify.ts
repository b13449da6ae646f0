import { slotVerifiable } from '../kit/verifiable.ts'
import { monsoon243Rules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { TABLE } from './table.ts'

export const verifiable = slotVerifiable('monsoon-243', TABLE, monsoon243Rules, { en, bn })
