import { arcadeVerifiable } from '../kit/verifiable.ts'
import { describe } from './describe.ts'
import { riverDice } from './game.ts'
import { bn } from './strings/bn.ts'
import { en } from './strings/en.ts'

export const verifiable = arcadeVerifiable(riverDice, { en, bn }, describe)
