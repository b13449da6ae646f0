import { expect, test } from 'vitest'
import { addDays, businessDay } from '../../device/business-day.ts'
import { mended, presetOf, presets, rangeOf, shifted } from './presets.ts'

const today = '2026-03-01'

test("a day is the brand's: in Dhaka the new one begins at 18:00 UTC", () => {
  expect(businessDay(new Date('2026-02-28T17:59:59Z'), 'Asia/Dhaka')).toBe('2026-02-28')
  expect(businessDay(new Date('2026-02-28T18:00:00Z'), 'Asia/Dhaka')).toBe('2026-03-01')
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7', '2026-02-23', '2026-03-01'],
  ['last30', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['last90', '2025-12-02', '2026-03-01'],
] as const)('%s is %s to %s', (preset, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to })
})

test('a preset is recognised by its days', () => {
  const day = '2026-03-17'
  for (const preset of presets) expect(presetOf(rangeOf(preset, day), day)).toBe(preset)
  expect(presetOf({ from: '2026-01-01', to: '2026-01-05' }, today)).toBeNull()
})

test('seven and thirty days back and forth keep the span', () => {
  const week = rangeOf('last7', today)
  expect(shifted(week, -7, today)).toEqual({ from: '2026-02-16', to: '2026-02-22' })
  expect(shifted(shifted(week, -30, today)!, 30, today)).toEqual(week)
})

test('nothing lies after today', () => {
  expect(shifted(rangeOf('today', today), 7, today)).toBeNull()
  expect(shifted({ from: '2026-02-24', to: '2026-02-27' }, 7, today)).toEqual({
    from: '2026-02-26',
    to: '2026-03-01',
  })
})

test('a range typed the wrong way round or too long is put right', () => {
  expect(mended({ from: '2026-03-09', to: '2026-03-05' }, today)).toEqual({
    from: today,
    to: today,
  })
  expect(mended({ from: '2020-01-01', to: today }, today)).toEqual({
    from: addDays(today, -91),
    to: today,
  })
})
