import { expect, test } from 'vitest'
import { joined, lostIn, minus, percentMore, plus } from './periods.ts'

const day = (at: number, gross = '1.00', given = '0.50') => ({
  from: `2026-11-${String(at).padStart(2, '0')}T18:00:00.000Z`,
  until: `2026-11-${String(at + 1).padStart(2, '0')}T18:00:00.000Z`,
  gross,
  given,
})
const days = (count: number) => Array.from({ length: count }, (_, at) => day(at + 1))

test('a few periods stay as they are', () => {
  expect(joined(days(6))).toEqual(days(6))
  expect(joined([])).toEqual([])
})

test('many are joined without one being lost', () => {
  const bars = joined(days(27))
  expect(bars).toHaveLength(9)
  expect(bars.reduce((all, { gross }) => plus(all, gross), '0')).toBe('27.00')
  const uneven = joined(days(28))
  expect(uneven[0]).toMatchObject({ gross: '1.00', given: '0.50' })
  expect(uneven).toHaveLength(10)
})

test('sums, losses and shares are exact', () => {
  expect(minus('10.00', '10.01')).toBe('-0.01')
  expect(lostIn([day(1), day(2, '1.00', '1.01'), day(3, '1.00', '1.00')])).toBe(1)
  expect(percentMore('23740.00', '19980.00')).toBe('+18.8%')
  expect(percentMore('90.00', '100.00')).toBe('\u221210.0%')
  expect(percentMore('5.00', '0.00')).toBeNull()
})
