import { slotVerifiable } from '../kit/verifiable.ts'
import { riverKitesRules } from './slot-rules.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'
import { TABLE } from './table.ts'

export const verifiable = slotVerifiable('river-kites', TABLE, riverKitesRules, { en, bn })
