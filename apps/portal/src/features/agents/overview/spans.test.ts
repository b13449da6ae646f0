import { expect, test } from 'vitest'
import { before, daysOf, rangeOf } from './spans.ts'

test.each([
  ['2026-11-15', '2026-11-01'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-30', '2026-11-16'],
])('the half month of %s began on %s', (today, from) => {
  expect(rangeOf('half', today)).toEqual({ from, to: today })
})

test('the span before ends the day before and is as long', () => {
  expect(before({ from: '2026-03-01', to: '2026-03-03' })).toEqual({
    from: '2026-02-26',
    to: '2026-02-28',
  })
  expect(daysOf(before(rangeOf('last90', '2026-11-24')))).toHaveLength(90)
})
