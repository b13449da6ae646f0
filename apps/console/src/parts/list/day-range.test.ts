import { expect, test } from 'vitest'
import { presetOf, presets, rangeOf, today } from './day-range.ts'

test('the day is the brand’s, not the browser’s', () => {
  expect(today('Asia/Dhaka', new Date('2026-01-31T19:00:00Z'))).toBe('2026-02-01')
})

const all = [...presets, 'fortnight', 'lastMonth'] as const
test.each(all.filter((preset) => preset !== 'own'))('%s names its own range', (preset) => {
  expect(presetOf(rangeOf(preset, '2026-03-01'), '2026-03-01', all)).toBe(preset)
})

test('the last month is a whole one, whatever the day', () => {
  expect(rangeOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(rangeOf('lastMonth', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('a week is seven days with today, across months', () => {
  expect(rangeOf('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})

test('half a range has no name', () => {
  expect(presetOf({ from: '2026-02-28' }, '2026-03-01')).toBe('own')
})
