import { expect, test } from 'vitest'
import { differing } from './differing.ts'

const marked = (text: string, against: string): string =>
  differing(text, against)
    .map(({ part, isOther }) => (isOther ? `[${part}]` : part))
    .join('')

test.each([
  ['9CK4T7XQ2M', '9CK4T7XQ2M', '9CK4T7XQ2M'],
  ['9CK4T8XQ2M', '9CK4T7XQ2M', '9CK4T[8]XQ2M'],
  ['RAHIM UDIN', 'Rahim Uddin', 'RAHIM UDIN'],
  ['RAHIM UDDIIN', 'Rahim Uddin', 'RAHIM UDDI[I]N'],
  ['01711000102', '01711000101', '0171100010[2]'],
  ['৳900.00', '৳1,000.00', '৳[9]00.00'],
  ['', 'abc', ''],
])('of "%s" against "%s" is marked: %s', (text, against, expected) => {
  expect(marked(text, against)).toBe(expected)
})
