import { expect, test } from 'vitest'
import { inLatinDigits, onlyDigits } from './digits.ts'

test.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟘𝟙𝟚𝟛', '0123'],
  ['0229 ৫6', '0229 56'],
  ['কোড ab½²', 'কোড ab½²'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(inLatinDigits(typed)).toBe(read)
})

test('a field for digits keeps those of every keyboard, and nothing else', () => {
  expect(onlyDigits(' ০২-2a৯‏٥½')).toBe('02295')
})
