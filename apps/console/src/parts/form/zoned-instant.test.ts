import { expect, test } from 'vitest'
import { clockAt, instantAt } from './zoned-instant.ts'

test.each([
  ['2026-01-31T18:30', 'Asia/Dhaka', '2026-01-31T12:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/London', '2026-06-30T23:00:00.000Z'],
  ['2026-01-01T00:05', 'Asia/Kathmandu', '2025-12-31T18:20:00.000Z'],
  ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30:00.000Z'],
])('%s in %s is the instant %s, and back', (clock, zone, instant) => {
  expect(instantAt(clock, zone)).toBe(instant)
  expect(clockAt(instant, zone)).toBe(clock)
})

test('what is no time is none', () => {
  expect(instantAt('', 'Asia/Dhaka')).toBeNull()
  expect(instantAt('tomorrow', 'Asia/Dhaka')).toBeNull()
})
