import { expect, test } from 'vitest'
import { typedOf, unitsOf } from './typed-units.ts'

test.each([
  ['20000', '2000000000', '20000'],
  ['1,500.5', '150050000', '1500.50'],
  ['0', '0', '0'],
  ['12.05', '1205000', '12.05'],
  ['২৫০.৫', '25050000', '250.50'],
])('%s is kept as %s units and shown as %s', (typed, units, shown) => {
  expect(unitsOf(typed)).toBe(units)
  expect(typedOf(units)).toBe(shown)
})

test.each(['', '12.', '12.345', '-5', '1e9', 'বিশ'])(
  'what is no amount stays as it was typed: %j',
  (typed) => {
    expect(unitsOf(typed)).toBe(typed)
    expect(typedOf(typed)).toBe(typed)
  },
)
