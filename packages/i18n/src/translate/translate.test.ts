import { expect, test } from 'vitest'
import { loadComplex } from './complex.ts'
import { format } from './translate.ts'

test('a count in a sentence has the digits of its language; money and ids stay as they are', async () => {
  await loadComplex()
  const words = { age: '{age} / {sum}', left: '{count, plural, other {# / {sum}}}' }
  expect(format(words, 'bn', 'age', { age: 18, sum: '৳1,250.00' })).toBe('১৮ / ৳1,250.00')
  expect(format(words, 'bn', 'left', { count: 3, sum: '৳1,250.00' })).toBe('৩ / ৳1,250.00')
  expect(format(words, 'en', 'left', { count: 3, sum: '৳1,250.00' })).toBe('3 / ৳1,250.00')
})

test('in a sentence that runs from the right, a sum keeps its symbol in front', async () => {
  await loadComplex()
  const words = { least: 'من {sum}', left: '{count, plural, other {# / {sum}}}' }
  expect(format(words, 'ar', 'least', { sum: '৳200' })).toBe('من \u2068৳200\u2069')
  expect(format(words, 'ar', 'left', { count: 3, sum: '৳200' })).toBe('3 / \u2068৳200\u2069')
})
