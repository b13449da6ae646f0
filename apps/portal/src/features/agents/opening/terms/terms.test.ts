import { expect, test } from 'vitest'
import { alike, keptOf, rebateFault, winOf } from './terms.ts'

test('what a mode gives away and what it pays', () => {
  expect(keptOf(1956, 1950)).toBe('0.30')
  expect(keptOf(1956, 1956)).toBe('0.00')
  expect(winOf(1950)).toBe('975.00')
})

test('one mode for all stays below what one has of each kind', () => {
  expect(alike({ Lott: 1956, ZY: 1900, Elott: 1956, SEA: 1940 }, 1950)).toEqual({
    Lott: 1950,
    ZY: 1900,
    Elott: 1950,
    SEA: 1940,
  })
})

test.each([
  ['0.4', undefined],
  ['0.6', undefined],
  ['0.61', 'rebateAbove'],
  ['', 'rebateWrong'],
  ['.5', 'rebateWrong'],
  ['-1', 'rebateWrong'],
])('a rebate of "%s" with 0.6 of one’s own: %s', (entered, fault) => {
  expect(rebateFault(entered, '0.6')).toBe(fault)
})
