import { test } from 'vitest'
import { expectExactChances, expectPercents } from '../try-plays.ts'
import { vietnamOutcomes } from './outcomes.ts'
import { vietnamPlays } from './plays.ts'
import { NORTH, SOUTH } from './structure.ts'

// Of lo the wins that a number has on average, times 100.
const REFERENCE = {
  north: {
    lo2: ['27.00'],
    lo3: ['2.300'],
    lo4: ['0.200'],
    de2: ['1.00'],
    'de-first': ['3.940399'],
    head: ['10.00'],
    tail: ['10.00'],
    de3: ['0.1000'],
    de4: ['0.01000'],
    xien2: ['5.488210'],
    xien3: ['1.229794'],
    xien4: ['0.266992'],
    miss1: ['76.234271'],
    miss4: ['33.214161'],
    miss8: ['10.526193'],
    miss10: ['5.814974'],
  },
  south: {
    lo2: ['18.00'],
    lo3: ['1.700'],
    lo4: ['0.160'],
    de2: ['1.00'],
    'de-first': ['1.00'],
    xien2: ['2.610781'],
    xien3: ['0.391345'],
    xien4: ['0.055522'],
    miss4: ['47.960334'],
    miss10: ['15.009464'],
  },
}

test.each([
  ['north', NORTH],
  ['south', SOUTH],
] as const)('chances of the %s structure are those of all outcomes', (name, structure) => {
  const plays = vietnamPlays(structure)
  const { outcomesOf, pickOf } = vietnamOutcomes(structure)
  expectExactChances(plays, outcomesOf, pickOf)
  expectPercents(plays, outcomesOf, REFERENCE[name], pickOf)
})
