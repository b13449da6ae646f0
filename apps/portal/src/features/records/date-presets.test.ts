import { expect, test } from 'vitest'
import { daysOf, presetOf } from './date-presets.ts'

// 20:00 UTC is already the next day in Dhaka.
const now = new Date('2026-03-01T20:00:00Z')

test.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['last7', '2026-02-24', '2026-03-02'],
  ['last30', '2026-02-01', '2026-03-02'],
] as const)('%s counts in the days of the brand', (preset, from, to) => {
  expect(daysOf(preset, now, 'Asia/Dhaka')).toEqual({ from, to })
  expect(presetOf({ from, to }, now, 'Asia/Dhaka')).toBe(preset)
})
