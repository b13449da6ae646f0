import { expect, test } from 'vitest'
import { timeLeft } from './countdown.ts'

const now = Date.parse('2026-01-31T10:00:00Z')
test.each([
  ['2026-01-31T10:15:00Z', '15:00'],
  ['2026-01-31T10:00:00.200Z', '00:01'],
  ['2026-01-31T09:00:00Z', '00:00'],
  ['2026-01-31T11:30:00Z', '90:00'],
])('until %s there is %s', (until, text) => {
  expect(timeLeft(until, now).text).toBe(text)
})
