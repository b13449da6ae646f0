import { expect, test } from 'vitest'
import { readTarget } from './target.ts'

test.each([
  ['2', 200],
  ['1.5', 150],
  ['1,000.00×', 100_000],
  [' ২.৭৫ ', 275],
  ['0.5', 50],
  ['', null],
  ['1.234', null],
  ['-3', null],
  ['two', null],
])('%j is read as %j', (text, hundredths) => {
  expect(readTarget(text)).toBe(hundredths)
})
