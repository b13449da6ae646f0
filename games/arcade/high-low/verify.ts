import { arcadeVerifiable } from '../kit/verifiable.ts'
import { describe } from './describe.ts'
import { highLow } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

export const verifiable = arcadeVerifiable(highLow, { en, bn }, describe)
