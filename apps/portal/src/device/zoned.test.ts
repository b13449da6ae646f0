import { expect, test } from 'vitest'
import { instantOf } from './zoned.ts'

test.each([
  ['2026-03-01T00:00', 'Asia/Dhaka', '2026-02-28T18:00:00.000Z'],
  ['2026-03-01T10:30', 'Asia/Kathmandu', '2026-03-01T04:45:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T00:30', 'Europe/Berlin', '2026-03-28T23:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant)
})
