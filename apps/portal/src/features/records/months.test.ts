import { expect, test } from 'vitest'
import { momentsOf, monthsUntil } from './months.ts'

test('the last twelve months go over the turn of the year', () => {
  const months = monthsUntil('2026-02-14')
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(12)
})

test('no month lies before the first day', () => {
  expect(monthsUntil('2026-02-14', '2025-12-31')).toEqual(['2026-02', '2026-01', '2025-12'])
})

test('one month ends where the next begins', () => {
  expect(momentsOf('2026-12')).toEqual({ since: '2026-12-01T00:00', until: '2027-01-01T00:00' })
  expect(momentsOf('2026-02').until).toBe(momentsOf('2026-03').since)
})
