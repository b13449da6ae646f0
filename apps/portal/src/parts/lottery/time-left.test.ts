import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-23T12:00:00.500Z')
test.each([
  ['2026-11-23T12:00:42Z', 42, 0, '00:42'],
  ['2026-11-23T13:02:03Z', 3_723, 0, '01:02:03'],
  ['2026-11-26T12:00:10Z', 259_210, 3, '00:00:10'],
  ['2026-11-23T12:00:00Z', 0, 0, '00:00'],
])('until %s', (until, seconds, days, text) => {
  expect(timeLeft(until, now)).toEqual({ seconds, days, text })
})
