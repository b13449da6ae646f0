import { expect, test } from 'vitest'
import { clockIn, isOpenAt } from './rules.ts'

test.each([
  ['', '', '03:00', true],
  ['09:00', '22:00', '09:00', true],
  ['09:00', '22:00', '21:59', true],
  ['09:00', '22:00', '22:00', false],
  ['09:00', '22:00', '08:59', false],
  ['18:00', '02:00', '23:30', true],
  ['18:00', '02:00', '01:59', true],
  ['18:00', '02:00', '02:00', false],
  ['10:00', '10:00', '03:00', true],
])('from %s to %s at %s it is there: %s', (opens, closes, clock, isOpen) =>
  expect(isOpenAt({ opens, closes }, clock)).toBe(isOpen),
)

test('the clock is the brand’s', () => {
  expect(clockIn('Asia/Dhaka', new Date('2026-01-01T18:05:00Z'))).toBe('00:05')
})
