import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test.each([['#000000', '#ffffff', 21], ['#ffffff', '#ffffff', 1], ['#767676', '#ffffff', 4.54], ['#ffffff', '#777777', 4.48]])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
})
