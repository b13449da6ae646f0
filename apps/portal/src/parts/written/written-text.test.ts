import { expect, test } from 'vitest'
import { isolateSums, scriptOf } from './written-text.ts'

test('the language of a text is read off its letters, with names in others in it', () => {
  expect(scriptOf('bKash বা Nagad থেকে টাকা পাঠান, তারপর আইডি দিন')).toBe('bn')
  expect(scriptOf('أودع عبر bKash أو Nagad من المحفظة')).toBe('ar')
  expect(scriptOf('Deposit by bKash')).toBe('en')
  expect(scriptOf('৳ 200 – 300')).toBeNull()
})

test('sums in a text are kept together, and tags and their addresses stay as they are', () => {
  expect(isolateSums('<p>من ৳200.00 إلى ৳50,000.</p>', '৳')).toBe(
    '<p>من \u2066৳200.00\u2069 إلى \u2066৳50,000\u2069.</p>',
  )
  expect(isolateSums('<a href="/x?৳200">৳5</a>', '৳')).toBe('<a href="/x?৳200">\u2066৳5\u2069</a>')
  expect(isolateSums('from $5 or P 20', '$')).toBe('from \u2066$5\u2069 or P 20')
  expect(isolateSums('nothing', '')).toBe('nothing')
})
